import type { Segment } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { overlayLook } from '@debrief/shared/ui/overlays/overlay-look.ts';
import { rovingFocus } from '@debrief/shared/ui/roving-focus.ts';
import FoldVertical from 'lucide-react/icons/arrows-to-axis-dashed-horizontal';
import Download from 'lucide-react/icons/download';
import Link2 from 'lucide-react/icons/link-2';
import ListTodo from 'lucide-react/icons/list-todo';
import MapPin from 'lucide-react/icons/map-pin';
import Play from 'lucide-react/icons/play';
import Quote from 'lucide-react/icons/quote';
import Scissors from 'lucide-react/icons/scissors';
import StickyNote from 'lucide-react/icons/sticky-note';
import User from 'lucide-react/icons/user';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useFetchWords } from '../../../../data/recordings/words.ts';
import type { AssignAnchor } from '../assign/assign-popover.tsx';
import { gapNear } from '../cut/gap-near.ts';
import { useCuts } from '../cut/use-cuts.ts';
import { type Passage, useTranscriptContext } from '../transcript-context.ts';
import { createWordIndex } from '../words/word-index.ts';
import { passageOf } from './passage.ts';
import { placeBar } from './place-bar.ts';
import type { SelectedLine } from './selected-lines.ts';

import { useSelectedLines } from './use-selected-lines.ts';

const rovingButtons = rovingFocus('button');

type Props = { list: RefObject<HTMLElement | null>; onAssign: (chosen: AssignAnchor) => void };

/** Inside the last selected line, so that Tab leads from the line to the bar. */
export function SelectionBar({ list, onAssign }: Props) {
	const { fileId, shown, canPlay, canRename, ...content } = useTranscriptContext();
	const { t } = useTranslation('conversation');
	const bar = useRef<HTMLDivElement>(null);
	const cuts = useCuts();
	const [isClipping, setClipping] = useState(false);
	const lines = useSelectedLines(list, shown, bar);
	useArrowSelection(list);
	const row = lines.at(-1)?.node.parentElement?.closest<HTMLElement>('[data-line]');
	const host = useHostIn(row);
	const fetchWords = useFetchWords(fileId);
	// Requested before the click, because browsers allow sound and clipboard access only right after it.
	const passage = useMemo(() => {
		const wordsOf = async (segment: Segment) => {
			const words = await fetchWords(segment.startedAt);
			return words && createWordIndex(words).of(segment);
		};
		return passageOf(lines, wordsOf);
	}, [lines, fetchWords]);
	useLayoutEffect(() => {
		if (bar.current && row) place(bar.current, row, lines);
	}, [lines, row]);
	useEffect(() => {
		if (!row) return;
		const close = (event: KeyboardEvent) => {
			if (event.key !== 'Escape' || event.defaultPrevented) return;
			event.preventDefault();
			if (bar.current?.contains(document.activeElement)) row.querySelector<HTMLElement>('[data-line-time]')?.focus();
			getSelection()?.removeAllRanges();
		};
		document.addEventListener('keydown', close);
		return () => document.removeEventListener('keydown', close);
	}, [row]);
	if (!row) return null;
	const splitOf = ([line, ...more]: readonly SelectedLine[]) => {
		const at = line && more.length === 0 ? gapNear(line.segment.text, line.from || line.to) : null;
		if (!cuts || !line || at === null) return undefined;
		return () => {
			getSelection()?.removeAllRanges();
			void cuts.splitLine(line.segment, at).catch(cuts.onFailed);
		};
	};
	const assign = () => {
		const anchor = row.querySelector<HTMLElement>('[data-line-time]') ?? row;
		getSelection()?.removeAllRanges();
		// The bar disappears with the selection and would take the focus with it.
		anchor.focus({ preventScroll: true });
		onAssign({ lines: lines.map(({ segment }) => segment), part: partOf(lines), anchor: row });
	};
	const clip = (found: Passage) => {
		setClipping(true);
		void content.onClipPassage(found).finally(() => setClipping(false));
	};
	const mergeOf = ([line, next, ...more]: readonly SelectedLine[]) => {
		const isNext = line && next && more.length === 0 && shown[shown.indexOf(line.segment) + 1] === next.segment;
		const merge = isNext && cuts?.mergeOf(line.segment);
		if (!merge) return undefined;
		return () => {
			getSelection()?.removeAllRanges();
			void merge();
		};
	};
	const actions = [
		{ name: 'play', icon: <Play />, act: canPlay ? content.onPlayPassage : undefined },
		{ name: 'note', icon: <StickyNote />, act: content.onNotePassage },
		{ name: 'pin', icon: <MapPin />, act: content.onPinPassage },
		{ name: 'task', icon: <ListTodo />, act: content.onTaskPassage },
		{ name: 'clip', icon: <Download />, act: canPlay ? clip : undefined },
		{ name: 'quote', icon: <Quote />, act: content.onQuote },
		{ name: 'share', icon: <Link2 />, act: content.onSharePassage },
		{ name: 'split', icon: <Scissors />, act: splitOf(lines) },
		{ name: 'merge', icon: <FoldVertical />, act: mergeOf(lines) },
		{ name: 'assign', icon: <User />, act: canRename ? assign : undefined },
	] as const;
	return createPortal(
		<div ref={bar} className={`absolute z-sticky w-max max-w-full select-none ${overlayLook}`}>
			<div
				ref={rovingButtons}
				role="toolbar"
				aria-label={t('selection.label')}
				// A press between the buttons would end the selection.
				onMouseDown={(event) => event.preventDefault()}
				className="flex flex-wrap gap-0.5 p-1"
			>
				{actions.map(
					({ name, icon, act }) =>
						act && (
							<Button
								key={name}
								variant="quiet"
								isBusy={name === 'clip' && isClipping}
								onPress={() => void passage.then((found) => found && act(found))}
							>
								{icon}
								{t(`selection.${name}`)}
							</Button>
						),
				)}
			</div>
		</div>,
		host,
	);
}

/** The content keeps its state while the element moves from row to row. */
function useHostIn(row: HTMLElement | null | undefined): HTMLElement {
	const [host] = useState(() => Object.assign(document.createElement('div'), { className: 'contents' }));
	useLayoutEffect(() => {
		row?.append(host);
		return () => host.remove();
	}, [row, host]);
	return host;
}

const partOf = (lines: readonly SelectedLine[]) => ({ from: lines[0]?.from ?? 0, to: lines.at(-1)?.to ?? 0 });

/** In px: the sticky header and, on phones, the player. */
const headPx = 160;
const playerPx = 120;

function place(bar: HTMLElement, row: HTMLElement, lines: readonly SelectedLine[]): void {
	const [first, last] = [lines[0], lines.at(-1)];
	if (!first || !last) return;
	const ending = [...rangeOf(last).getClientRects()].at(-1);
	const pageBottom = innerHeight - (matchMedia('(width < 48rem)').matches ? playerPx : 0);
	const { left, top } = placeBar({
		first: rangeOf(first).getBoundingClientRect(),
		last: ending ?? rangeOf(last).getBoundingClientRect(),
		line: row.getBoundingClientRect(),
		bar: { width: bar.offsetWidth, height: bar.offsetHeight },
		view: row.closest('.transcript-scroller')?.getBoundingClientRect() ?? { top: headPx, bottom: pageBottom },
		// Touch selections have handles below the text.
		gap: matchMedia('(pointer: coarse)').matches ? 28 : 6,
	});
	Object.assign(bar.style, { left: `${left}px`, top: `${top}px` });
}

function rangeOf({ node, from, to }: SelectedLine): Range {
	const range = document.createRange();
	range.setStart(node, from);
	range.setEnd(node, to);
	return range;
}

function useArrowSelection(list: RefObject<HTMLElement | null>): void {
	useEffect(() => {
		const element = list.current;
		let origin: Text | null = null;
		let isPressed = false;
		const begin = ({ key, shiftKey, target }: KeyboardEvent) => {
			if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
			isPressed = shiftKey;
			if (isPressed && !origin?.isConnected) origin = textOf(target);
		};
		const release = () => {
			isPressed = false;
		};
		const extend = ({ target }: FocusEvent) => {
			const text = textOf(target);
			if (!isPressed) origin = null;
			if (!origin || !text || text === origin) return;
			const isBackward = origin.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_PRECEDING;
			const [from, to] = isBackward ? [origin.length, 0] : [0, text.length];
			getSelection()?.setBaseAndExtent(origin, from, text, to);
		};
		element?.addEventListener('keydown', begin);
		element?.addEventListener('keyup', release);
		element?.addEventListener('focusin', extend);
		return () => {
			element?.removeEventListener('keydown', begin);
			element?.removeEventListener('keyup', release);
			element?.removeEventListener('focusin', extend);
		};
	}, [list]);
}

function textOf(target: EventTarget | null): Text | null {
	if (!(target instanceof Element) || !target.matches('[data-line-time]')) return null;
	const text = target.closest('[data-line]')?.querySelector('.line-text')?.firstChild;
	return text instanceof Text ? text : null;
}
