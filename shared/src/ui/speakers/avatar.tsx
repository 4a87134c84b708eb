import { initials } from '../../domain/accounts/initials.ts';
import type { SpeakerColour } from '../../domain/transcripts/speaker-colour.ts';

type Props = {
	name: string;
	colour?: SpeakerColour;
	size?: 'sm' | 'md' | 'lg';
	photo?: string | undefined;
	isLabelled?: boolean;
};

export function Avatar({ name, colour, size = 'md', photo, isLabelled }: Props) {
	return (
		<span
			data-speaker={colour}
			data-size={size}
			{...(isLabelled ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
			title={isLabelled ? name : undefined}
			className="inline-grid size-5 flex-none place-items-center rounded-[4px] bg-pressed font-head text-[10px] text-muted leading-none data-[size=lg]:size-7 data-[size=sm]:size-4 data-[size=lg]:rounded-[6px] data-[size=sm]:rounded-xs data-[size=lg]:text-2xs data-[size=sm]:text-[8.5px] data-speaker:bg-speaker-soft data-speaker:text-speaker"
		>
			{photo ? <img src={photo} alt="" className="size-full rounded-[inherit] object-cover" /> : initials(name)}
		</span>
	);
}
