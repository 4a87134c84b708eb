import type { Segment } from '@debrief/shared/contract/transcripts.ts';
import { type RefObject, useEffect } from 'react';
import './transcript-line.css';
import './words/word-highlights.css';
import { useKeptFocus } from '../../platform/use-kept-focus.ts';
import type { LineEditing } from './edit/line-editor.tsx';
import { beginsTurn, isEvidence } from './rows/turns.ts';
import { useLineFocus } from './rows/use-line-focus.ts';
import type { Rows } from './rows/use-rows.ts';
import { useSettledRange } from './rows/use-settled-range.ts';
import type { LineSearching } from './search/use-line-search.ts';
import { type LineSpeaker, TranscriptLine } from './transcript-line.tsx';
import { isUnsure } from './words/is-unsure.ts';
import type { PlacedWord } from './words/place-words.ts';
import { usePlayLine } from './words/use-play-line.ts';
import { type Clock, useWordPainting } from './words/use-word-painting.ts';
import { useWordIndex } from './words/use-words.ts';

export type TranscriptContent = {
	fileId: string;
	segments: readonly Segment[];
	speakers: ReadonlyMap<string, LineSpeaker>;
	clock: Clock;
	/** What is being played as evidence; its lines are tinted. */
	evidence: { startedAt: number; endedAt: number } | null;
	canRename: boolean;
	onPlay: (ms: number) => void;
	/** A play was the first half of a double click: all is to be as before. */
	onTakeBack: () => void;
	onRename: (speakerId: string, anchor: HTMLElement) => void;
	editing: LineEditing | undefined;
	onMore: (segment: Segment, anchor: HTMLElement) => void;
	/** What the plan says to copying; absent where it is allowed. */
	onCopyBlocked: (() => void) | undefined;
	/** Words whose time the engine only estimated were found. */
	onApproximate: (isApproximate: boolean) => void;
	/** Words that the engine doubted were found; they are underlined. */
	onUnsure: (isUnsure: boolean) => void;
};

type Props = TranscriptContent & {
	rows: Rows;
	list: RefObject<HTMLDivElement | null>;
	/** Index of the line that is spoken now, -1 in a pause. */
	currentIndex: number;
	search: Pick<LineSearching, 'found' | 'hitId'>;
	editingId: string | null;
	onEdit: (segmentId: string | null) => void;
	/** Somebody moves through the lines with the arrows. */
	onWalk: () => void;
};

const unknown: LineSpeaker = { speakerId: '', name: '', index: 0, isMe: false, isEstimated: false };

const none: never[] = [];

const blocked = (tell: () => void) => {
	const block = (event: { preventDefault: () => void }) => {
		event.preventDefault();
		tell();
	};
	return { onContextMenu: block, onCopy: block };
};

/** The lines on screen, out of any number. */
export function TranscriptList(props: Props) {
	const { fileId, segments, speakers, clock, evidence, canRename, rows, list, currentIndex } = props;
	const items = rows.getVirtualItems();
	const range = useSettledRange(segments, items[0]?.index ?? 0, items.at(-1)?.index ?? 0, rows.isScrolling);
	const words = useWordIndex(fileId, range.from, range.to);
	const painter = useWordPainting(clock, segments, words, list);
	const focus = useLineFocus(segments.length, currentIndex, list);
	const keepFocus = useKeptFocus('[data-line]', ({ row }) => row.querySelector<HTMLElement>('[data-line-time]'));
	const { playLine, takeBack } = usePlayLine(fileId, words, props);
	const has = (kind: (word: PlacedWord) => boolean) =>
		segments.slice(items[0]?.index, (items.at(-1)?.index ?? -1) + 1).some((line) => words.of(line)?.some(kind));
	const hasApproximate = has((word) => word.isApproximate);
	const hasUnsure = has(isUnsure);
	const { onApproximate, onUnsure, onCopyBlocked, search, editingId } = props;
	useEffect(() => {
		if (hasApproximate) onApproximate(true);
		if (hasUnsure) onUnsure(true);
	}, [hasApproximate, hasUnsure, onApproximate, onUnsure]);
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside have the focus, their arrows bubble here
		<div
			ref={list}
			data-arrow-keys
			onKeyDown={(event) => focus.onKeyDown(event) && props.onWalk()}
			onFocus={(event) => {
				focus.onFocus(event);
				keepFocus(event);
			}}
			onBlur={focus.onBlur}
			className="transcript-lines relative"
			{...(onCopyBlocked && { 'data-no-copy': true, ...blocked(onCopyBlocked) })}
			style={{ height: rows.getTotalSize() }}
		>
			<div style={{ transform: `translateY(${(items[0]?.start ?? rows.scrollMargin) - rows.scrollMargin}px)` }}>
				{items.map(({ key, index }) => {
					const segment = segments[index];
					if (!segment) return null;
					return (
						<div
							key={key}
							data-index={index}
							ref={rows.measureElement}
							className="max-md:scroll-mb-30 max-lg:scroll-mt-40"
						>
							<TranscriptLine
								segment={segment}
								speaker={speakers.get(segment.speakerId) ?? unknown}
								beginsTurn={beginsTurn(segments, index)}
								isCurrent={index === currentIndex}
								isEvidence={isEvidence(segment, evidence)}
								isTabStop={index === focus.tabStop}
								canRename={canRename}
								words={words.of(segment)}
								painter={painter}
								onPlay={playLine}
								onTakeBack={takeBack}
								onRename={props.onRename}
								found={search.found ? (search.found.highlights.get(segment.id) ?? none) : null}
								isCurrentHit={segment.id === search.hitId}
								isEditing={segment.id === editingId}
								editing={props.editing}
								onEdit={props.onEdit}
								onMore={props.onMore}
							/>
						</div>
					);
				})}
			</div>
		</div>
	);
}
