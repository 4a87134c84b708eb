import LoaderCircle from 'lucide-react/icons/loader-circle';
import { ProgressBarContext } from 'react-aria-components/ProgressBar';
import { useSlottedContext } from 'react-aria-components/slots';

type Props = { label?: string };

export function Loader({ label = 'Working' }: Props) {
	// The button refers to its loader by this id.
	const id = useSlottedContext(ProgressBarContext)?.id;
	return (
		<span role="progressbar" id={id} aria-label={label} className="inline-grid">
			<LoaderCircle className="size-3.5 animate-spin" />
		</span>
	);
}
