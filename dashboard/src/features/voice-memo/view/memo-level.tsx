import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
	/** In dBFS. Null while no microphone is open. */
	readDb: () => number | null;
	isStill: boolean;
};

const bar = { width: 3, gap: 1.6 } as const;
const barEveryMs = 80;

export function MemoLevel({ readDb, isStill }: Props) {
	const { t } = useTranslation('memo');
	const canvas = useRef<HTMLCanvasElement>(null);
	const meter = useRef<HTMLMeterElement>(null);
	const bars = useRef<number[]>([]);
	useEffect(() => {
		if (isStill) return;
		const sample = () => {
			const share = levelShare(readDb());
			if (meter.current) meter.current.value = share;
			if (canvas.current) draw(canvas.current, bars.current, share);
		};
		const timer = setInterval(sample, barEveryMs);
		return () => clearInterval(timer);
	}, [readDb, isStill]);
	return (
		<span className="flex h-6 min-w-0 flex-1">
			<meter ref={meter} className="sr-only" aria-label={t('level')} min={0} max={1} />
			<canvas
				ref={canvas}
				data-still={isStill || undefined}
				className="size-full min-w-0 text-(--meter-local) data-still:opacity-50"
			/>
		</span>
	);
}

function draw(canvas: HTMLCanvasElement, bars: number[], share: number): void {
	const scale = devicePixelRatio || 1;
	const [width, height] = [canvas.clientWidth, canvas.clientHeight];
	const count = Math.floor(width / (bar.width + bar.gap));
	bars.push(share);
	bars.splice(0, Math.max(0, bars.length - count));
	const context = canvas.getContext('2d');
	if (!context) return;
	canvas.width = width * scale;
	canvas.height = height * scale;
	context.scale(scale, scale);
	context.fillStyle = getComputedStyle(canvas).color;
	for (const [index, each] of bars.toReversed().entries()) {
		const tall = Math.max(2, each * height);
		context.fillRect(width - bar.width - index * (bar.width + bar.gap), (height - tall) / 2, bar.width, tall);
	}
}

const floorDb = -60;

/** Takes dBFS, returns 0 to 1. */
const levelShare = (levelDb: number | null): number =>
	levelDb === null ? 0 : Math.min(1, Math.max(0, 1 - levelDb / floorDb));
