import type { PublicLine, PublicPage, PublicRecording } from '@debrief/shared/contract/conversations/public-links.ts';
import { formatPosition } from '@debrief/shared/domain/time/durations.ts';
import { speakerColour } from '@debrief/shared/domain/transcripts/speaker-colour.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { SkeletonLines } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { SpeakerName } from '@debrief/shared/ui/speakers/speaker-name.tsx';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePublicLines } from '../../data/public/public-link.ts';
import type { Player } from '../../features/player/create-player.ts';
import { useClock } from '../../features/player/player-clock.ts';
import { formatCount } from '../../platform/i18n/format.ts';
import { LoadFailed } from '../../shell/errors/load-failed.tsx';
import { useVisitorName } from './use-visitor-name.ts';

type Props = {
	token: string;
	page: PublicPage;
	recording: PublicRecording;
	player: Player | null;
};

export function SharedLines({ token, page, recording, player }: Props) {
	const { t, i18n } = useTranslation('visitor');
	const lines = usePublicLines(token, page, recording.fileId);
	if (lines.isPending) return <SkeletonLines count={6} label={t('loading')} />;
	if (!lines.data) return <LoadFailed title={t('failed')} error={lines.error} onRetry={() => void lines.refetch()} />;
	const list = lines.data.pages.flatMap((each) => each.list);
	const chapters = chaptersByLine(list, recording.chapters ?? []);
	const total = lines.data.pages.at(-1)?.total ?? 0;
	if (list.length === 0) return <p className="text-muted">{t('noLines')}</p>;
	return (
		<>
			{player ? (
				<Following list={list} chapters={chapters} player={player} />
			) : (
				<Lines list={list} chapters={chapters} current={-1} />
			)}
			{lines.hasNextPage && (
				<div className="flex flex-wrap items-center gap-3 text-muted">
					<Button isBusy={lines.isFetchingNextPage} onPress={() => void lines.fetchNextPage()}>
						{t('more')}
					</Button>
					<span className="num">
						{t('shown', { shown: formatCount(list.length, i18n.language), total: formatCount(total, i18n.language) })}
					</span>
				</div>
			)}
		</>
	);
}

function Following({ list, chapters, player }: Omit<LinesProps, 'current' | 'onPlay'> & { player: Player }) {
	const current = useClock(player.clock, (ms) =>
		ms === 0 ? -1 : list.findLastIndex(({ startedAt }) => startedAt <= ms),
	);
	const play = (ms: number) => {
		player.seekTo(ms);
		player.play();
	};
	return <Lines list={list} chapters={chapters} current={current} onPlay={play} />;
}

type LinesProps = {
	list: readonly PublicLine[];
	/** By the index of the line that the chapter begins with. */
	chapters: ReadonlyMap<number, string>;
	current: number;
	onPlay?: (ms: number) => void;
};

function Lines({ list, chapters, current, onPlay }: LinesProps) {
	// These lines have no ID, and their order never changes.
	return (
		<ol>
			{list.map((line, index) => (
				<Line
					key={index}
					line={line}
					chapter={chapters.get(index)}
					beginsTurn={chapters.has(index) || !isSameSpeaker(line, list[index - 1])}
					isCurrent={index === current}
					onPlay={onPlay}
				/>
			))}
		</ol>
	);
}

/** A chapter begins with the first line at or after its start. */
const chaptersByLine = (list: readonly PublicLine[], chapters: NonNullable<PublicRecording['chapters']>) =>
	new Map(
		chapters
			.map(({ startedAt, title }) => [list.findIndex((line) => line.startedAt >= startedAt), title] as const)
			.filter(([index]) => index >= 0),
	);

const isSameSpeaker = ({ speaker }: PublicLine, other: PublicLine | undefined) =>
	speaker.index === other?.speaker.index && speaker.label === other.speaker.label;

type LineProps = {
	line: PublicLine;
	chapter: string | undefined;
	beginsTurn: boolean;
	isCurrent: boolean;
	onPlay: ((ms: number) => void) | undefined;
};

// A recording can have thousands of lines, of which only the spoken one changes.
const Line = memo(
	function Line({ line: { startedAt, speaker, text, language }, chapter, beginsTurn, isCurrent, onPlay }: LineProps) {
		const { t } = useTranslation('visitor');
		const name = useVisitorName()(speaker);
		const position = formatPosition(startedAt);
		return (
			<li
				aria-current={isCurrent || undefined}
				data-turn={beginsTurn || undefined}
				className="grid grid-cols-[52px_minmax(0,1fr)] gap-x-3 rounded-sm py-0.5 aria-[current]:bg-selected data-turn:pt-3"
			>
				{chapter && (
					<h2 dir="auto" className="col-start-2 max-w-measure pt-3 pb-1 text-md wrap-anywhere">
						{chapter}
					</h2>
				)}
				{beginsTurn && (
					<span dir="auto" className="col-start-2">
						<SpeakerName name={name} colour={speakerColour(speaker.index)} />
					</span>
				)}
				{onPlay ? (
					<button
						type="button"
						aria-label={t('playFrom', { position, name })}
						onClick={() => onPlay(startedAt)}
						className="num h-6 rounded-xs text-right text-subtle text-xs hover:text-default"
					>
						{position}
					</button>
				) : (
					<span className="num leading-6 text-right text-subtle text-xs">{position}</span>
				)}
				<p dir="auto" lang={language} className="max-w-measure text-read wrap-anywhere">
					{text}
				</p>
			</li>
		);
	},
	(before, after) =>
		before.line === after.line &&
		before.chapter === after.chapter &&
		before.beginsTurn === after.beginsTurn &&
		before.isCurrent === after.isCurrent,
);
