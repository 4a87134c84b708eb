import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { movedByKey, type Place, placeAt } from './place.ts';

export type Moving = {
	style: CSSProperties | undefined;
	handle: {
		onPointerDown(event: PointerEvent<HTMLElement>): void;
		onPointerMove(event: PointerEvent<HTMLElement>): void;
		onPointerUp(event: PointerEvent<HTMLElement>): void;
	};
	onKeyDown(event: KeyboardEvent<HTMLElement>): void;
};

const rectOf = (handle: HTMLElement): DOMRect => (handle.closest('.panel') ?? handle).getBoundingClientRect();

/** `docked` is the panel's place until it is moved. */
export function usePlace(saved: Place | null, docked: Place, onMove: (place: Place) => void): Moving {
	const [moved, setMoved] = useState<{ place: Place; from: Place | null } | null>(null);
	const grip = useRef<{ x: number; y: number } | null>(null);
	// A place that was saved since, here or in another tab, is newer.
	const isNewer = moved !== null && JSON.stringify(moved.from) === JSON.stringify(saved);
	const place = isNewer ? moved.place : saved;
	const move = (next: Place) => setMoved({ place: next, from: saved });
	return {
		style: place ? ({ '--x': place.x, '--y': place.y } as CSSProperties) : undefined,
		handle: {
			onPointerDown(event) {
				const isButton = event.target instanceof Element && event.target.closest('button:not([data-grip])');
				if (event.button !== 0 || isButton) return;
				const { left, top } = rectOf(event.currentTarget);
				grip.current = { x: event.clientX - left, y: event.clientY - top };
				event.currentTarget.setPointerCapture(event.pointerId);
			},
			onPointerMove(event) {
				if (!grip.current) return;
				const corner = { x: event.clientX - grip.current.x, y: event.clientY - grip.current.y };
				const { clientWidth: width, clientHeight: height } = document.documentElement;
				move(placeAt(corner, rectOf(event.currentTarget), { width, height }));
			},
			onPointerUp() {
				if (grip.current && isNewer) onMove(moved.place);
				grip.current = null;
			},
		},
		onKeyDown(event) {
			const next = movedByKey(place ?? docked, event.key);
			if (!next) return;
			event.preventDefault();
			move(next);
			onMove(next);
		},
	};
}
