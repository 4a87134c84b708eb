import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { CopyButton } from '../buttons/copy-button.tsx';

type Props = {
	icon?: ReactNode;
	/** What happened. */
	title: string;
	/** What is safe, and what to do. */
	children: ReactNode;
	actions?: ReactNode;
	errorId?: string | undefined;
	errorIdLabel?: string;
	copyLabel?: string;
};

export function ErrorState(props: Props) {
	const { icon = <CircleAlert />, title, children, actions, errorId } = props;
	const { errorIdLabel = 'Error ID', copyLabel = 'Copy error ID' } = props;
	return (
		<section role="alert" className="grid max-w-hint justify-items-start gap-2 px-5 py-6">
			<span className="text-danger [&>.lucide]:size-5">{icon}</span>
			<h3 className="text-md">{title}</h3>
			<div className="text-muted">{children}</div>
			{errorId && (
				<p className="flex items-center gap-1 text-xs">
					{errorIdLabel} <span className="font-act font-mono">{errorId}</span>
					<CopyButton text={errorId} label={copyLabel} />
				</p>
			)}
			{actions && <div className="mt-1 flex flex-wrap gap-2">{actions}</div>}
		</section>
	);
}
