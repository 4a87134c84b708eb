import type { ReactNode } from 'react';

type Props = { title: string; width?: 'third' | 'half' | 'full'; children: ReactNode };

export function Story({ title, width = 'third', children }: Props) {
	return (
		<section
			data-width={width}
			aria-label={title}
			className="col-span-12 grid min-w-0 gap-1.5 md:col-span-6 xl:col-span-4 md:data-[width=full]:col-span-12 md:data-[width=half]:col-span-12 xl:data-[width=half]:col-span-6"
		>
			<h2 className="font-act text-2xs text-subtle">{title}</h2>
			<div className="relative min-w-0 overflow-hidden rounded-lg border bg-surface">{children}</div>
		</section>
	);
}

export function Samples({ children }: { children: ReactNode }) {
	return <div className="flex flex-wrap items-center gap-2 p-4">{children}</div>;
}

export function Stack({ children }: { children: ReactNode }) {
	return <div className="grid gap-3 p-4">{children}</div>;
}
