import { speakerColour } from '@debrief/shared/domain/transcripts/speaker-colour.ts';
import { TimeText } from '@debrief/shared/ui/display/time-text.tsx';
import { SpeakerAvatar } from '@debrief/shared/ui/speakers/speaker-avatar.tsx';

export type LineAt = {
	speakerName: string;
	speakerIndex: number;
	isMixed: boolean;
	text: string;
	chapter?: string | undefined;
};

type Props = { ms: number; x: number; widthPx: number; line: LineAt | null };

const cardWidth = 280;

export function HoverCard({ ms, x, widthPx, line }: Props) {
	const left = Math.min(Math.max(0, x - cardWidth / 2), Math.max(0, widthPx - cardWidth));
	return (
		<>
			<span
				aria-hidden="true"
				className="pointer-events-none absolute inset-y-0 w-px bg-(--border-control)"
				style={{ left: x }}
			/>
			<div
				aria-hidden="true"
				data-speaker={line ? speakerColour(line.speakerIndex) : undefined}
				className="pointer-events-none absolute top-full z-popover mt-2 rounded-md border bg-raised px-3 py-2 shadow-2"
				style={line ? { left, width: cardWidth } : { left: x, translate: '-50%' }}
			>
				{line?.chapter && (
					<p dir="auto" className="mb-1 truncate font-head text-xs">
						{line.chapter}
					</p>
				)}
				<span className="flex items-center gap-2 text-xs">
					{line && <SpeakerAvatar name={line.speakerName} index={line.speakerIndex} />}
					{line && (
						<b dir="auto" className="min-w-0 flex-1 truncate">
							{line.speakerName}
						</b>
					)}
					<span className="text-muted">
						<TimeText ms={ms} />
					</span>
				</span>
				{line && (
					<p dir="auto" className="mt-1 line-clamp-2">
						{line.text}
					</p>
				)}
			</div>
		</>
	);
}
