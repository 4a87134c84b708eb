import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import type { ReactNode } from 'react';

type Props = {
	icon?: ReactNode;
	title: string;
	children: ReactNode;
	actions?: ReactNode;
	errorId?: ReactNode;
};

export function ErrorState({ icon = <CircleAlert />, title, children, actions, errorId }: Props) {
	return (
		<section role="alert" className="grid justify-items-start gap-2 px-5 py-6">
			<span className="text-danger [&>.lucide]:size-5">{icon}</span>
			<h3 className="max-w-hint text-md">{title}</h3>
			<div className="max-w-hint text-muted">{children}</div>
			{errorId}
			{actions && <div className="mt-1 flex flex-wrap gap-2">{actions}</div>}
		</section>
	);
}
