import { useEffect, useRef, useState } from 'react';

const openAfterMs = 500;
const closeAfterMs = 80;
const gap = 6;
const edge = 4;

type Shown = { text: string; key: string | null; side: string; target: DOMRect };

/** One layer for all controls costs the first page a tenth of an overlay per control. */
export function Tooltips() {
	const [shown, setShown] = useState<Shown | null>(null);
	const bubble = useRef<HTMLDivElement>(null);
	useEffect(() => watch(setShown, () => bubble.current), []);
	useEffect(() => {
		if (shown && bubble.current) place(bubble.current, shown);
	}, [shown]);
	if (!shown) return null;
	return (
		<div
			ref={bubble}
			aria-hidden
			className="fixed top-0 left-0 z-toast inline-flex w-max max-w-hint animate-appear items-center gap-2 rounded-sm bg-ink px-2 py-1 text-inverse text-xs shadow-2"
		>
			{shown.text}
			{shown.key && <kbd className="font-sans opacity-75">{shown.key}</kbd>}
		</div>
	);
}

function watch(show: (shown: Shown | null) => void, bubble: () => HTMLElement | null): () => void {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const after = (ms: number, shown: Shown | null) => {
		clearTimeout(timer);
		timer = setTimeout(() => show(shown), ms);
	};
	const close = () => after(0, null);
	const over = ({ target }: Event) => {
		const element = target instanceof Element ? target : null;
		if (element && bubble()?.contains(element)) return clearTimeout(timer);
		const control = element?.closest<HTMLElement>('[data-tooltip]');
		if (control) after(openAfterMs, describe(control));
		else after(closeAfterMs, null);
	};
	const focused = ({ target }: Event) => {
		const control =
			target instanceof Element && target.matches(':focus-visible')
				? target.closest<HTMLElement>('[data-tooltip]')
				: null;
		after(0, control ? describe(control) : null);
	};
	const keyed = ({ key }: KeyboardEvent) => {
		if (key === 'Escape') close();
	};
	const ends = new AbortController();
	const quietly = { signal: ends.signal, capture: true, passive: true };
	document.addEventListener('pointerover', over, quietly);
	document.addEventListener('focusin', focused, quietly);
	document.addEventListener('keydown', keyed, quietly);
	for (const event of ['pointerdown', 'focusout', 'scroll']) document.addEventListener(event, close, quietly);
	return () => {
		clearTimeout(timer);
		ends.abort();
	};
}

function describe(control: HTMLElement): Shown {
	const { tooltip = '', tooltipKey, tooltipSide = 'top' } = control.dataset;
	return { text: tooltip, key: tooltipKey ?? null, side: tooltipSide, target: control.getBoundingClientRect() };
}

function place(bubble: HTMLElement, { target, side }: Shown): void {
	const { width, height } = bubble.getBoundingClientRect();
	const middle = { x: target.x + (target.width - width) / 2, y: target.y + (target.height - height) / 2 };
	const above = target.top - height - gap;
	const below = target.bottom + gap;
	const before = target.left - width - gap;
	const behind = target.right + gap;
	const at = {
		top: { x: middle.x, y: above < edge ? below : above },
		bottom: { x: middle.x, y: below + height > innerHeight - edge ? above : below },
		left: { x: before < edge ? behind : before, y: middle.y },
		right: { x: behind + width > innerWidth - edge ? before : behind, y: middle.y },
	}[side] ?? { x: middle.x, y: above };
	const x = Math.max(edge, Math.min(at.x, innerWidth - width - edge));
	bubble.style.translate = `${Math.round(x)}px ${Math.round(Math.max(edge, at.y))}px`;
}
