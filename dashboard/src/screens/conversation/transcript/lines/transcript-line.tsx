import type { Segment } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { formatPosition } from '@debrief/shared/domain/time/durations.ts';
import { isUnsure } from '@debrief/shared/domain/transcripts/confidence.ts';
import type { Highlight } from '@debrief/shared/domain/transcripts/search-terms.ts';
import { speakerColour } from '@debrief/shared/domain/transcripts/speaker-colour.ts';
import Play from 'lucide-react/icons/play';
import { type MouseEvent, memo, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../../../platform/lazy-component.ts';
import { LineTools } from '../edit/line-tools.tsx';
import type { LineEditing, LineMarker, LineSpeaker } from '../transcript-context.ts';
import { caretOffset } from '../words/caret-offset.ts';
import type { PlacedWord } from '../words/place-words.ts';
import type { WordPainter } from '../words/word-painter.ts';
import { LineMarkers } from './line-markers.tsx';

const LineEditor = lazyComponent(async () => (await import('../edit/line-editor.tsx')).LineEditor);

type Props = {
	segment: Segment;
	speaker: LineSpeaker;
	beginsTurn: boolean;
	isCurrent: boolean;
	isEvidence: boolean;
	isTabStop: boolean;
	canRename: boolean;
	markers: readonly LineMarker[] | undefined;
	onMarker: (marker: LineMarker) => void;
	words: readonly PlacedWord[] | null;
	painter: WordPainter;
	marksUnsure: boolean;
	/** `offset` null is the start of the line. */
	onPlay: (segment: Segment, offset: number | null) => void;
	onUndoPlay: () => void;
	onRename: (speakerId: string, anchor: HTMLElement) => void;
	/** Null without a search, empty for a neighbour of a hit. */
	found: readonly Highlight[] | null;
	isCurrentHit: boolean;
	isEditing: boolean;
	editing: LineEditing | undefined;
	onEdit: (segmentId: string | null) => void;
	onMore: (segment: Segment, anchor: HTMLElement) => void;
};

export const TranscriptLine = memo(function TranscriptLine(props: Props) {
	const { segment, speaker, beginsTurn, isCurrent, isEvidence, isTabStop, words, painter, onPlay } = props;
	const { marksUnsure, found, isCurrentHit, editing, onEdit, onMore } = props;
	const { t } = useTranslation('conversation');
	const text = useRef<HTMLParagraphElement>(null);
	const time = useRef<HTMLButtonElement>(null);
	const hasPlayed = useRef(false);
	const [caret, setCaret] = useState<number | null>(null);
	useEffect(() => {
		const node = text.current?.firstChild;
		if (!words || !(node instanceof Text)) return;
		return marksUnsure ? painter.markUnsure(node, words.filter(isUnsure)) : undefined;
	}, [words, painter, marksUnsure]);
	useEffect(() => {
		const node = text.current?.firstChild;
		if (!found?.length || !(node instanceof Text)) return;
		const parts = found.map(([from, to]) => ({ from, to }));
		return painter.mark(node, parts, isCurrentHit);
	}, [found, isCurrentHit, painter]);
	const leaveEditor = () => {
		// Closing the editor would otherwise lose the focus.
		time.current?.focus();
		onEdit(null);
	};
	const playWord = (event: MouseEvent) => {
		const node = text.current?.firstChild;
		const hasSelection = getSelection()?.isCollapsed === false;
		// This is the second click of a double click.
		if (event.detail > 1) return;
		hasPlayed.current = !hasSelection && node instanceof Text;
		if (hasSelection || !(node instanceof Text)) return;
		onPlay(segment, caretOffset(document, node, event.clientX, event.clientY));
		// Without a mouse, the focused line shows its tools.
		if (matchMedia('(pointer: coarse)').matches) time.current?.focus({ preventScroll: true });
	};
	const edit = (offset: number | null) => {
		setCaret(offset);
		onEdit(segment.id);
	};
	const editInstead = ({ clientX, clientY }: MouseEvent) => {
		const node = text.current?.firstChild;
		if (!editing) return;
		if (hasPlayed.current) props.onUndoPlay();
		hasPlayed.current = false;
		edit(node instanceof Text ? caretOffset(document, node, clientX, clientY) : null);
	};
	return (
		<div
			data-line={segment.id}
			data-speaker={speakerColour(speaker.index)}
			data-turn={beginsTurn || undefined}
			data-evidence={isEvidence || undefined}
			data-unmatched={found?.length === 0 || undefined}
			aria-current={isCurrent || undefined}
			className="transcript-line group relative grid md:grid-cols-[58px_minmax(0,1fr)]"
		>
			<button
				ref={time}
				type="button"
				data-line-time
				tabIndex={isTabStop ? 0 : -1}
				aria-label={t('transcript.playFrom', { position: formatPosition(segment.startedAt), name: speaker.name })}
				onClick={() => onPlay(segment, null)}
				className="line-time num flex items-center justify-end gap-1 rounded-xs text-subtle text-xs whitespace-nowrap group-aria-[current]:font-head group-aria-[current]:text-accent hover:text-default max-md:group-not-data-turn:sr-only"
			>
				{isCurrent && <Play className="size-3 fill-current max-md:hidden" />}
				{formatPosition(segment.startedAt)}
			</button>
			<div className="line-body relative min-w-0 pr-3 pb-0.5 pl-3.25">
				{beginsTurn && <SpeakerHead {...props} />}
				{props.isEditing && editing ? (
					<Suspense fallback={<p className="max-w-measure text-read">{segment.text}</p>}>
						<LineEditor
							{...editing}
							segment={segment}
							caret={caret}
							onPlay={() => onPlay(segment, null)}
							onClose={leaveEditor}
						/>
					</Suspense>
				) : (
					<>
						{/* biome-ignore lint/a11y/useKeyWithClickEvents: the time beside it is the same for the keyboard */}
						<p
							ref={text}
							dir="auto"
							lang={segment.languageCode}
							onClick={playWord}
							onDoubleClick={editInstead}
							className="line-text max-w-measure cursor-pointer text-read"
						>
							{segment.text}
						</p>
						{typeof segment.originalText === 'string' && (
							<span className="text-subtle text-xs">
								{segment.editedBy ? t('line.editedBy', { name: segment.editedBy }) : t('line.edited')}
							</span>
						)}
						<LineTools
							isTabStop={isTabStop}
							onEdit={editing && (() => edit(null))}
							onMore={(anchor) => onMore(segment, anchor)}
						/>
					</>
				)}
				{props.markers && <LineMarkers markers={props.markers} isTabStop={isTabStop} onPick={props.onMarker} />}
			</div>
		</div>
	);
});

function SpeakerHead({ speaker, canRename, isTabStop, onRename }: Props) {
	const { t } = useTranslation('conversation');
	const note = speaker.isEstimated ? t('transcript.estimated') : speaker.isMe ? t('transcript.me') : null;
	return (
		<div className="flex h-5.5 items-center gap-1.5 pr-12 md:pr-0">
			{canRename ? (
				<button
					type="button"
					tabIndex={isTabStop ? 0 : -1}
					dir="auto"
					title={t('speaker.rename')}
					onClick={(event) => onRename(speaker.speakerId, event.currentTarget)}
					className="truncate rounded-xs font-head underline-offset-3 hover:underline"
				>
					{speaker.name}
				</button>
			) : (
				<span dir="auto" className="truncate font-head">
					{speaker.name}
				</span>
			)}
			{note && <span className="flex-none text-subtle text-xs">({note})</span>}
		</div>
	);
}
