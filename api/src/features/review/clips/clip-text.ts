import type { TimeRange } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { formatPosition } from '@debrief/shared/domain/time/durations.ts';
import { speakerLabel } from '@debrief/shared/domain/transcripts/speaker-label.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { readPassage } from '../../transcripts/index.ts';

type Source = { fileId: string; ranges: readonly TimeRange[]; title: string | null };

const linesMax = 1_000;

export async function clipText(deps: Pick<Deps, 'db'>, caller: Caller, source: Source): Promise<string> {
	const paragraphs = await Promise.all(
		source.ranges.map(async (range) => {
			const page = { start: 0, limit: linesMax };
			const { lines } = await readPassage(deps, caller, { fileId: source.fileId, range }, page);
			const spoken = lines.filter(({ text }) => text).map(({ speaker, text }) => `${speakerLabel(speaker)}: ${text}`);
			return [`[${formatPosition(range.startedAt)}–${formatPosition(range.endedAt)}]`, ...spoken].join('\n');
		}),
	);
	return `${[source.title ?? 'Conversation', ...paragraphs].join('\n\n')}\n`;
}
