import { formatPosition } from '../../domain/time/durations.ts';
import type { SpeakerColour } from '../../domain/transcripts/speaker-colour.ts';

type Props = {
	/** In ms from the start of the file. */
	startedAt: number;
	prefix?: string | undefined;
	colour?: SpeakerColour | undefined;
	isCurrent?: boolean;
	label?: string;
	onPlay: () => void;
	onPoint?: ((isPointed: boolean) => void) | undefined;
};

export function EvidenceChip({ startedAt, prefix, colour, isCurrent, label, onPlay, onPoint }: Props) {
	const time = formatPosition(startedAt);
	return (
		<button
			type="button"
			data-chip
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
			{prefix}
			{time}
		</button>
	);
}

export function NoEvidence({ text = 'no evidence' }: { text?: string }) {
	return (
		<span className="inline-flex h-4.5 items-center rounded-xs border border-control border-dashed px-1.5 align-[1.5px] font-act text-2xs text-muted whitespace-nowrap pointer-coarse:h-6 pointer-coarse:text-xs">
			{text}
		</span>
	);
}
