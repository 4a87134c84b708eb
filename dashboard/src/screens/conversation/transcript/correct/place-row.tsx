import type { LineToReplace } from '@debrief/shared/contract/transcripts/replacements.ts';
import { formatPosition } from '@debrief/shared/domain/time/durations.ts';
import { Checkbox } from '@debrief/shared/ui/fields/checkbox.tsx';

type Props = {
	line: LineToReplace;
	place: LineToReplace['places'][number];
	isTicked: boolean;
	onTick: (isTicked: boolean) => void;
};

/** Characters on each side of the place in a long line. */
const contextLength = 80;

export function PlaceRow({ line, place, isTicked, onTick }: Props) {
	const { text } = line;
	const { from, to } = place;
	const start = from > contextLength ? text.indexOf(' ', from - contextLength) + 1 : 0;
	const end = text.length - to > contextLength ? text.lastIndexOf(' ', to + contextLength) : text.length;
	return (
		<li className="border-b py-1.5">
			<Checkbox isSelected={isTicked} onChange={onTick}>
				<span className="flex flex-wrap gap-x-2 text-muted text-xs">
					<span className="num">{formatPosition(line.startedAt)}</span>
					<span dir="auto">{line.speakerName}</span>
				</span>
				<span dir="auto" className="block wrap-anywhere">
					{start > 0 && '…'}
					{text.slice(Math.min(start, from), from)}
					<del className="text-danger">{text.slice(from, to)}</del>{' '}
					<ins className="font-head text-success no-underline">{place.text}</ins>
					{text.slice(to, Math.max(end, to))}
					{end < text.length && '…'}
				</span>
			</Checkbox>
		</li>
	);
}
