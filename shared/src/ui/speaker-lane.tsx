import type { SpeakerColour } from '../domain/speaker-colour.ts';

type Props = {
	colour: SpeakerColour;
	/** `bar` stands left of lines, `block` beside a name. */
	shape?: 'bar' | 'block';
};

/** The colour of who speaks. A name or initials stand beside it, always. */
export function SpeakerLane({ colour, shape = 'bar' }: Props) {
	return (
		<span
			aria-hidden="true"
			data-speaker={colour}
			data-shape={shape}
			className="block flex-none bg-speaker data-[shape=bar]:w-0.75 data-[shape=block]:h-2 data-[shape=block]:w-4.5 data-[shape=bar]:self-stretch data-[shape=block]:rounded-[1px]"
		/>
	);
}
