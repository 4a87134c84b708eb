import { formatPosition } from '../../domain/time/durations.ts';

type Props = {
	ms: number;
};

/** `mm:ss`, or `h:mm:ss` from one hour, with tabular digits. */
export function TimeText({ ms }: Props) {
	return (
		<time dateTime={`PT${Math.max(0, Math.floor(ms / 1000))}S`} className="num">
			{formatPosition(ms)}
		</time>
	);
}
