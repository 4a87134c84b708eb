import { Link } from 'react-aria-components/Link';
import { ScrollHint } from './scroll-hint.tsx';

type Props = { label: string; links: readonly { href: string; name: string; isCurrent: boolean }[] };

export function LinkTabs({ label, links }: Props) {
	return (
		<nav aria-label={label} className="flex h-10 flex-none gap-3.5 overflow-x-auto border-b md:gap-4">
			{links.map(({ href, name, isCurrent }) => (
				<Link
					key={href}
					href={href}
					aria-current={isCurrent ? 'page' : false}
					className="relative inline-flex h-full items-center rounded-sm font-act whitespace-nowrap text-muted after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:rounded-t-xs hover:text-default focus-visible:-outline-offset-2 aria-[current=page]:text-default aria-[current=page]:after:bg-ink"
				>
					{name}
				</Link>
			))}
			<ScrollHint edge="right" />
		</nav>
	);
}
