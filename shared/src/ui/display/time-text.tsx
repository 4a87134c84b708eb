import { formatPosition } from '../../domain/time/durations.ts';

type Props = {
	/** A position or a length in milliseconds. */
	ms: number;
};

/** `mm:ss`, `h:mm:ss` from an hour on, in digits that align. */
export function TimeText({ ms }: Props) {
	return (
		<time dateTime={`PT${Math.max(0, Math.floor(ms / 1000))}S`} className="num">
			{formatPosition(ms)}
		</time>
	);
}
