import { formatPosition } from '../../domain/time/durations.ts';

type Props = {
	ms: number;
};

export function TimeText({ ms }: Props) {
	return (
		<time dateTime={`PT${Math.max(0, Math.floor(ms / 1000))}S`} className="num">
			{formatPosition(ms)}
		</time>
	);
}
