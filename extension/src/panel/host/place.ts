import { z } from 'zod';

const Share = z.number().min(0).max(1);

/** In shares of the space around the panel, so that it stays in any window. */
export const Place = z.object({ x: Share, y: Share });
export type Place = z.infer<typeof Place>;

type Size = { width: number; height: number };

/** As in `look/panel.css`. */
const marginPx = 12;
const stepShare = 0.05;

const share = (px: number, free: number): number => (free <= 0 ? 0 : Math.min(1, Math.max(0, (px - marginPx) / free)));

export const placeAt = (corner: { x: number; y: number }, panel: Size, view: Size): Place => ({
	x: share(corner.x, view.width - 2 * marginPx - panel.width),
	y: share(corner.y, view.height - 2 * marginPx - panel.height),
});

const steps = new Map([
	['ArrowLeft', { x: -stepShare, y: 0 }],
	['ArrowRight', { x: stepShare, y: 0 }],
	['ArrowUp', { x: 0, y: -stepShare }],
	['ArrowDown', { x: 0, y: stepShare }],
]);

/** Returns null for other keys. */
export function movedByKey({ x, y }: Place, key: string): Place | null {
	const step = steps.get(key);
	if (!step) return null;
	const bounded = (value: number) => Math.min(1, Math.max(0, value));
	return { x: bounded(x + step.x), y: bounded(y + step.y) };
}
