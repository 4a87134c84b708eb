import type { SpeakerColour } from '../../domain/transcripts/speaker-colour.ts';

type Props = {
	name: string;
	colour?: SpeakerColour;
	note?: string;
};

export function SpeakerName({ name, colour, note }: Props) {
	return (
		<span className="inline-flex min-w-0 items-center gap-1 font-head">
			<span className="truncate">{name}</span>
			{note && <span className="font-act text-muted">{note}</span>}
			{colour && <SpeakerLane colour={colour} shape="block" />}
		</span>
	);
}

type LaneProps = {
	colour: SpeakerColour;
	shape?: 'bar' | 'block';
};

/** Never shown without a name or initials. */
export function SpeakerLane({ colour, shape = 'bar' }: LaneProps) {
	return (
		<span
			aria-hidden="true"
			data-speaker={colour}
			data-shape={shape}
			className="block flex-none bg-speaker data-[shape=bar]:w-0.75 data-[shape=block]:h-2 data-[shape=block]:w-4.5 data-[shape=bar]:self-stretch data-[shape=block]:rounded-[1px]"
		/>
	);
}
