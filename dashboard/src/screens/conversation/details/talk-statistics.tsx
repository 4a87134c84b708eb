import type { SpeakerStatistics } from '@debrief/shared/contract/transcripts/transcript-changes.ts';
import type { Speaker } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { formatPosition } from '@debrief/shared/domain/time/durations.ts';
import { speakerColour } from '@debrief/shared/domain/transcripts/speaker-colour.ts';
import { speakerLabel } from '@debrief/shared/domain/transcripts/speaker-label.ts';
import { EvidenceChip } from '@debrief/shared/ui/display/evidence-chip.tsx';
import { TimeText } from '@debrief/shared/ui/display/time-text.tsx';
import { rovingFocus } from '@debrief/shared/ui/roving-focus.ts';
import { SpeakerAvatar } from '@debrief/shared/ui/speakers/speaker-avatar.tsx';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';

const rovingChips = rovingFocus('[data-chip]');

type Props = {
	statistics: { list: readonly SpeakerStatistics[]; silenceMs: number };
	speakers: readonly Speaker[];
	onPlay: ((ms: number) => void) | undefined;
};

export function TalkStatistics({ statistics: { list, silenceMs }, speakers, onPlay }: Props) {
	const { t } = useTranslation('conversation');
	const rows = list
		.flatMap((statistics) => {
			const speaker = speakers.find(({ speakerId }) => speakerId === statistics.speakerId);
			return speaker ? [{ statistics, speaker }] : [];
		})
		.toSorted((a, b) => b.statistics.talkMs - a.statistics.talkMs);
	return (
		<>
			<table ref={rovingChips} className="w-full">
				<caption className="sr-only">{t('stats.caption')}</caption>
				<thead>
					<tr>
						{(['speaker', 'share', 'talk'] as const).map((column) => (
							<th key={column} scope="col" className="p-0 leading-none">
								<span className="sr-only">{t(`stats.${column}`)}</span>
							</th>
						))}
					</tr>
				</thead>
				{rows.map((row) => (
					<SpeakerRows key={row.speaker.speakerId} {...row} onPlay={onPlay} />
				))}
				<tbody>
					<tr className="text-muted">
						<th scope="row" colSpan={2} className="pt-1.5 text-left font-read">
							{t('stats.silence')}
						</th>
						<td className="pt-1.5 text-right">
							<TimeText ms={silenceMs} />
						</td>
					</tr>
				</tbody>
			</table>
			<Certainty speakers={speakers} />
			<HowCounted hasQuestions={list.some(({ questions }) => questions !== null)} />
		</>
	);
}

type RowProps = { statistics: SpeakerStatistics; speaker: Speaker; onPlay: Props['onPlay'] };

function SpeakerRows({ statistics, speaker, onPlay }: RowProps) {
	const { t, i18n } = useTranslation('conversation');
	const percent = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 0 });
	const name = speakerLabel(speaker);
	const { talkMs, talkRatio, longestMonologueMs, longestMonologueAt, turns, interruptions, questions } = statistics;
	const counted = [
		t('stats.turns', { count: turns }),
		t('stats.interruptions', { count: interruptions }),
		questions !== null && t('stats.questions', { count: questions }),
	].filter((text) => text !== false);
	return (
		<tbody data-speaker={speakerColour(speaker.index)}>
			<tr>
				<th scope="rowgroup" className="w-full max-w-0 pt-1.5 text-left font-read">
					<span className="flex items-center gap-2">
						<SpeakerAvatar name={name} index={speaker.index} />
						<span dir="auto" className="truncate">
							{name}
						</span>
					</span>
				</th>
				<td className="num pt-1.5 pl-2 text-right font-act">{percent.format(talkRatio)}</td>
				<td className="pt-1.5 pl-2 text-right text-muted">
					<TimeText ms={talkMs} />
				</td>
			</tr>
			<tr>
				<td colSpan={3} className="pb-1.5 pl-7">
					<span aria-hidden="true" className="my-0.75 block h-1.5 rounded-[1px] bg-pressed">
						<span className="block h-full rounded-[1px] bg-speaker" style={{ width: `${talkRatio * 100}%` }} />
					</span>
					<span className="num text-muted text-xs">
						{t('stats.longest', { duration: formatPosition(longestMonologueMs) })}{' '}
						{longestMonologueAt !== null && onPlay && (
							<EvidenceChip
								startedAt={longestMonologueAt}
								colour={speakerColour(speaker.index)}
								label={t('stats.playLongest', { name, position: formatPosition(longestMonologueAt) })}
								onPlay={() => onPlay(longestMonologueAt)}
							/>
						)}
						{counted.map((text) => (
							<Fragment key={text}>
								{' · '}
								<span className="whitespace-nowrap">{text}</span>
							</Fragment>
						))}
					</span>
				</td>
			</tr>
		</tbody>
	);
}

function Certainty({ speakers }: Pick<Props, 'speakers'>) {
	const { t } = useTranslation('conversation');
	const isEstimated = speakers.some((speaker) => speaker.isEstimated);
	const channels = new Set(speakers.map(({ origin }) => origin));
	// Users can add speakers, so one channel can have several.
	if (!isEstimated && (channels.has('mixed') || channels.size < speakers.length)) return null;
	return (
		<p className="pt-1.5 text-muted text-xs">{t(isEstimated ? 'quality.estimatedSpeakers' : 'stats.exactSpeakers')}</p>
	);
}

function HowCounted({ hasQuestions }: { hasQuestions: boolean }) {
	const { t } = useTranslation('conversation');
	return (
		<details className="pt-1.5 text-muted text-xs">
			<summary className="w-fit cursor-pointer rounded-xs py-1 hover:text-default">{t('stats.how')}</summary>
			<ul className="list-disc pt-0.5 pl-4">
				<li>{t('stats.howShare')}</li>
				<li>{t('stats.howTurn')}</li>
				<li>{t('stats.howInterruption')}</li>
				<li>{hasQuestions ? t('stats.howQuestion') : t('stats.noQuestions')}</li>
			</ul>
		</details>
	);
}
