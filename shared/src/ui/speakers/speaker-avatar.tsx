import { speakerColour } from '../../domain/transcripts/speaker-colour.ts';
import { Avatar } from './avatar.tsx';

type Props = {
	name: string;
	index: number;
	size?: 'sm' | 'md' | 'lg';
	isLabelled?: boolean;
};

export function SpeakerAvatar({ index, ...avatar }: Props) {
	return <Avatar {...avatar} colour={speakerColour(index)} />;
}

type ManyProps = { names: readonly string[]; max?: number };

export function SpeakerAvatars({ names, max = 3 }: ManyProps) {
	if (!names.length) return null;
	const shown = names.length > max ? names.slice(0, max - 1) : names;
	const more = names.length - shown.length;
	return (
		<span role="img" aria-label={names.join(', ')} title={names.join(', ')} className="inline-flex gap-0.5">
			{shown.map((name, index) => (
				<SpeakerAvatar key={`${index}-${name}`} name={name} index={index} />
			))}
			{more > 0 && (
				<span className="num inline-grid h-5 min-w-5 place-items-center rounded-[4px] bg-pressed px-1 font-head text-[10px] text-muted leading-none">
					+{more}
				</span>
			)}
		</span>
	);
}
