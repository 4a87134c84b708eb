import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useLatest } from '../../../../platform/browser/use-latest.ts';
import type { Rows } from './use-rows.ts';

/** In shares of the height. */
const currentLineAt = 0.4;
/** Rows are measured only on screen, so a jump is corrected up to this many times. */
const aims = 5;
/** A smooth scroll has ended after this many frames without movement. */
const stillFrames = 6;

export type Follow = {
	isFollowing: boolean;
	setFollowing: (isFollowing: boolean) => void;
	/** Follows from the next line on, without scrolling now. */
	resume: () => void;
	goTo: (index: number) => void;
};

/** Stops when the user scrolls. */
export function useFollow(rows: Rows, index: number, scroller: RefObject<HTMLElement | null>): Follow {
	const [isFollowing, setFollowing] = useState(true);
	const latest = useLatest(rows);
	const isResumed = useRef(false);
	const aiming = useRef(0);
	const goTo = useCallback(
		(target: number) => {
			const mine = ++aiming.current;
			const current = () => (mine === aiming.current ? latest.current : null);
			if (target >= 0) aim(current, target, aims);
		},
		[latest],
	);
	useEffect(() => {
		if (isFollowing && !isResumed.current) goTo(index);
		isResumed.current = false;
	}, [isFollowing, index, goTo]);
	useHandScroll(scroller, () => {
		aiming.current++;
		setFollowing(false);
	});
	const resume = () => {
		isResumed.current = !isFollowing;
		setFollowing(true);
	};
	return { isFollowing, setFollowing, resume, goTo };
}

/** `rows` returns null once a later jump or a manual scroll replaces this one. */
function aim(rows: () => Rows | null, index: number, left: number): void {
	const now = rows();
	if (!now) return;
	const { measurementsCache, viewportHeight, coveredTop, scrollTop, scrollToOffset } = now;
	const item = measurementsCache[index];
	if (!item) return;
	const half = Math.min(item.size, 48) / 2;
	const lineTop = Math.max(viewportHeight() * currentLineAt, coveredTop + half);
	const wanted = Math.max(0, item.start + half - lineTop);
	const distance = Math.abs(wanted - scrollTop());
	if (distance < 4) return;
	const isNear = distance < viewportHeight() && !matchMedia('(prefers-reduced-motion: reduce)').matches;
	const isSmooth = isNear && left === aims;
	scrollToOffset(wanted, { behavior: isSmooth ? 'smooth' : 'auto' });
	if (left > 0) afterFrames(isSmooth ? stillFrames : 1, scrollTop, () => aim(rows, index, left - 1));
}

function afterFrames(frames: number, position: () => number, then: () => void, left = frames, last = position()): void {
	requestAnimationFrame(() => {
		const now = position();
		if (now !== last) afterFrames(frames, position, then, frames, now);
		else if (left > 1) afterFrames(frames, position, then, left - 1, now);
		else then();
	});
}

const scrollKeys = new Set(['PageUp', 'PageDown', 'Home', 'End']);

/** Programmatic scrolls trigger none of these events. */
function useHandScroll(scroller: RefObject<HTMLElement | null>, onScroll: () => void): void {
	const listener = useLatest(onScroll);
	useEffect(() => {
		const target: HTMLElement | Window = scroller.current ?? window;
		const report = () => listener.current();
		const onKey = (event: Event) => {
			if (event instanceof KeyboardEvent && scrollKeys.has(event.key) && !event.defaultPrevented) report();
		};
		const onPress = (event: Event) => {
			// Only the scroll bar has the scroller as its target; a press in the text has a line.
			if (event.target === scroller.current) report();
		};
		const passive = { passive: true };
		target.addEventListener('wheel', report, passive);
		target.addEventListener('touchmove', report, passive);
		target.addEventListener('pointerdown', onPress, passive);
		target.addEventListener('keydown', onKey);
		return () => {
			target.removeEventListener('wheel', report);
			target.removeEventListener('touchmove', report);
			target.removeEventListener('pointerdown', onPress);
			target.removeEventListener('keydown', onKey);
		};
	}, [scroller, listener]);
}
