import type { SpeakerColour } from '../domain/speaker-colour.ts';
import { SpeakerLane } from './speaker-lane.tsx';

type Props = {
	name: string;
	/** With it a block of the speaker's colour stands after the name. */
	colour?: SpeakerColour;
	/** Stands muted after the name: "(me)". */
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
