import type { ReactNode } from 'react';

type Props = {
	/** One grey icon. */
	icon?: ReactNode;
	title: string;
	/** A sentence: what will be shown here, or why nothing is. */
	children?: ReactNode;
	/** One primary action, at most one more. */
	actions?: ReactNode;
};

export function EmptyState({ icon, title, children, actions }: Props) {
	return (
		<section className="grid max-w-hint justify-items-start gap-2 px-5 py-6">
			{icon && <span className="text-subtle [&>.lucide]:size-5">{icon}</span>}
			<h3 className="text-md">{title}</h3>
			{children && <div className="text-muted">{children}</div>}
			{actions && <div className="mt-1 flex flex-wrap gap-2">{actions}</div>}
		</section>
	);
}
