import type { ReactNode } from 'react';

type Props = {
	icon?: ReactNode;
	title: string;
	children?: ReactNode;
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
