import type { Segment } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { isUnsure } from '@debrief/shared/domain/transcripts/confidence.ts';
import { type RefObject, useEffect } from 'react';
import './transcript-line.css';
import '../words/word-highlights.css';
import { useFocusFallback } from '../../../../platform/browser/use-focus-fallback.ts';
import { usePreferences } from '../../../../stores/preferences.ts';
import type { Rows } from '../rows/use-rows.ts';
import { type LineSpeaker, useTranscriptContext } from '../transcript-context.ts';
import type { PlacedWord } from '../words/place-words.ts';
import { usePlayLine } from '../words/use-play-line.ts';
import { useWordPainting } from '../words/use-word-painting.ts';
import { useSettledRange, useWordIndex } from '../words/use-words.ts';
import { TranscriptLine } from './transcript-line.tsx';
import { beginsTurn, isEvidence } from './turns.ts';
import type { LineFocus } from './use-line-focus.ts';

type Props = {
	rows: Rows;
	list: RefObject<HTMLDivElement | null>;
	/** -1 in a pause. */
	currentIndex: number;
	focus: LineFocus;
	onPlay: (ms: number) => void;
	onEdit: (segmentId: string | null) => void;
	onMore: (segment: Segment, anchor: HTMLElement) => void;
	onRename: (speakerId: string, anchor: HTMLElement) => void;
	onWalk: () => void;
	onApproximate: (isApproximate: boolean) => void;
	onUnsure: (isUnsure: boolean) => void;
};

const unknown: LineSpeaker = {
	speakerId: '',
	name: '',
	index: 0,
	isMe: false,
	isEstimated: false,
	isUnnamed: false,
	isMixed: false,
};

const none: never[] = [];

const blocked = (explain: () => void) => {
	const block = (event: { preventDefault: () => void }) => {
		event.preventDefault();
		explain();
	};
	return { onContextMenu: block, onCopy: block };
};

export function TranscriptList({ rows, list, currentIndex, focus, ...handlers }: Props) {
	const { fileId, shown: segments, speakers, clock, search, ...content } = useTranscriptContext();
	const items = rows.getVirtualItems();
	const range = useSettledRange(segments, items[0]?.index ?? 0, items.at(-1)?.index ?? 0, rows.isScrolling);
	const words = useWordIndex(fileId, range.from, range.to);
	const painter = useWordPainting(clock, segments, words, list);
	const marksUnsure = usePreferences((state) => state.marksUnsure);
	const keepFocus = useFocusFallback('[data-line]', ({ row }) => row.querySelector<HTMLElement>('[data-line-time]'));
	const { playLine, undoPlay } = usePlayLine(fileId, words, {
		onPlay: handlers.onPlay,
		onUndoPlay: content.onUndoPlay,
	});
	const has = (kind: (word: PlacedWord) => boolean) =>
		segments.slice(items[0]?.index, (items.at(-1)?.index ?? -1) + 1).some((line) => words.of(line)?.some(kind));
	const hasApproximate = has((word) => word.isApproximate);
	const hasUnsure = has(isUnsure);
	const { onApproximate, onUnsure } = handlers;
	const { evidence, onCopyBlocked } = content;
	useEffect(() => {
		if (hasApproximate) onApproximate(true);
		if (hasUnsure) onUnsure(true);
	}, [hasApproximate, hasUnsure, onApproximate, onUnsure]);
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside have the focus, their arrows bubble here
		<div
			ref={list}
			data-arrow-keys
			onKeyDown={(event) => focus.onKeyDown(event) && handlers.onWalk()}
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
					const chapter = content.chapters.get(segment.id);
					return (
						<div
							key={key}
							data-index={index}
							ref={rows.measureElement}
							className="max-md:scroll-mb-30 max-lg:scroll-mt-40"
						>
							{chapter && (
								<h2 dir="auto" className="max-w-measure pt-6 pl-3.25 text-md wrap-anywhere md:pl-17.75">
									{chapter}
								</h2>
							)}
							<TranscriptLine
								segment={segment}
								speaker={speakers.get(segment.speakerId) ?? unknown}
								beginsTurn={chapter !== undefined || beginsTurn(segments, index)}
								isCurrent={index === currentIndex}
								isEvidence={isEvidence(segment, evidence)}
								isTabStop={index === focus.tabStop}
								canRename={content.canRename}
								markers={content.markers.get(segment.id)}
								onMarker={content.onMarker}
								words={words.of(segment)}
								painter={painter}
								marksUnsure={marksUnsure}
								onPlay={playLine}
								onUndoPlay={undoPlay}
								onRename={handlers.onRename}
								found={search.found?.highlights.get(segment.id) ?? (search.isFiltering ? none : null)}
								isCurrentHit={segment.id === search.hitId}
								isEditing={segment.id === content.editingId}
								editing={content.editing}
								onEdit={handlers.onEdit}
								onMore={handlers.onMore}
							/>
						</div>
					);
				})}
			</div>
		</div>
	);
}
