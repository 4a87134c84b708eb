import { formatPosition } from '../domain/durations.ts';
import type { SpeakerColour } from '../domain/speaker-colour.ts';

type Props = {
	/** Milliseconds from the start of the file. */
	startedAt: number;
	/** Who says it: the lane at the left edge. */
	colour?: SpeakerColour | undefined;
	/** The moment that plays now. */
	isCurrent?: boolean;
	/** Names the act: "Play 14:37, Marta Keller". */
	label?: string;
	onPlay: () => void;
	/** The mouse or the keyboard has come to it, or left it. */
	onPoint?: ((isPointed: boolean) => void) | undefined;
};

/** A time that plays: what a machine claims ends in these. */
export function EvidenceChip({ startedAt, colour, isCurrent, label, onPlay, onPoint }: Props) {
	const time = formatPosition(startedAt);
	return (
		<button
			type="button"
			onClick={onPlay}
			onPointerEnter={() => onPoint?.(true)}
			onPointerLeave={() => onPoint?.(false)}
			onFocus={() => onPoint?.(true)}
			onBlur={() => onPoint?.(false)}
			data-speaker={colour}
			aria-label={label ?? `Play ${time}`}
			aria-current={isCurrent || undefined}
			className="num relative mx-px inline-flex h-4.5 items-center overflow-hidden rounded-xs bg-evidence-bg pr-1.25 pl-2 align-[1.5px] font-act text-2xs text-evidence leading-none whitespace-nowrap transition-colors before:absolute before:inset-y-0 before:left-0 before:w-0.75 before:bg-(--speaker,var(--border-strong)) hover:bg-evidence-bg-hover hover:text-on-accent-soft aria-[current]:bg-accent aria-[current]:text-on-accent pointer-coarse:h-6 pointer-coarse:text-xs"
		>
			{time}
		</button>
	);
}

/** Stands where a claim has no moment to point at. */
export function NoEvidence({ text = 'no evidence' }: { text?: string }) {
	return (
		<span className="inline-flex h-4.5 items-center rounded-xs border border-control border-dashed px-1.5 align-[1.5px] font-act text-2xs text-muted whitespace-nowrap pointer-coarse:h-6 pointer-coarse:text-xs">
			{text}
		</span>
	);
}
