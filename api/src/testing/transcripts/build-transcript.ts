import type { Line, Transcript } from '../../engines/insights/insight-engine.ts';

const MS_PER_CHARACTER = 65;
const PAUSE_MS = 400;

/** Takes `Speaker: words` lines and spreads their times evenly. The speaker `local` is on the near side. */
export function buildTranscript(
	script: string,
	{ local, ...rest }: { local: string } & Partial<Transcript>,
): Transcript {
	let clock = 0;
	const lines: Line[] = script
		.trim()
		.split('\n')
		.filter(Boolean)
		.map((row, index) => {
			const [speakerName = '', text = ''] = [
				row.slice(0, row.indexOf(':')).trim(),
				row.slice(row.indexOf(':') + 1).trim(),
			];
			const startedAt = clock;
			const endedAt = startedAt + text.length * MS_PER_CHARACTER;
			clock = endedAt + PAUSE_MS;
			const origin = speakerName === local ? 'local' : 'other';
			return {
				id: `segment-${index + 1}`,
				fileId: 'file-1',
				speakerId: speakerName.toLowerCase(),
				speakerName,
				origin,
				startedAt,
				endedAt,
				text,
			};
		});
	return { language: 'en-US', startedAt: new Date('2025-03-11T15:00:00Z'), type: 'phone-call', lines, ...rest };
}

export function unpunctuated(transcript: Transcript): Transcript {
	const lines = transcript.lines.map((line) => ({ ...line, text: flatten(line.text) }));
	return { ...transcript, lines };
}

const DIGIT_WORDS = 'zero one two three four five six seven eight nine'.split(' ');

function flatten(text: string): string {
	return text
		.toLowerCase()
		.replace(
			/(\S+)@(\S+)\.(\w+)/g,
			(_, local: string, host: string, end: string) => `${local.replaceAll('.', ' dot ')} at ${host} dot ${end}`,
		)
		.replace(/\+(?=\d)/g, 'plus ')
		.replace(/\d(?:[\d\s-]{5,})\d/g, (run) =>
			(run.match(/\d/g) ?? []).map((digit) => DIGIT_WORDS[Number(digit)]).join(' '),
		)
		.replace(/[^\p{L}\p{N}'\s]/gu, ' ')
		.replace(/\s+/g, ' ')
		.trim();
}
