import { LoaderCircle } from 'lucide-react';
import { ProgressBar } from 'react-aria-components/ProgressBar';

type Props = { label?: string };

/** The 14 px loader of a busy control. A page shows a skeleton instead. */
export function Loader({ label = 'Working' }: Props) {
	return (
		<ProgressBar isIndeterminate aria-label={label} className="inline-grid">
			<LoaderCircle className="size-3.5 animate-spin" />
		</ProgressBar>
	);
}
