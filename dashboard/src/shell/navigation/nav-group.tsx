import type { LucideIcon } from 'lucide-react/types';
import { NavLink } from 'react-router-dom';

/** `isExact`: pages below the address do not select the item. */
export type NavItem = { label: string; href: string; icon: LucideIcon; isExact?: boolean };

export const entryLook =
	'flex h-control items-center gap-2.25 rounded-sm px-2 whitespace-nowrap text-muted hover:bg-pressed hover:text-default aria-[current=page]:bg-pressed aria-[current=page]:font-act aria-[current=page]:text-default data-rail:h-8 data-rail:w-9 data-rail:justify-center data-rail:px-0';

type Props = { label: string; hasHeading?: boolean; items: readonly NavItem[]; isRail: boolean };

export function NavGroup({ label, hasHeading = true, items, isRail }: Props) {
	return (
		<nav aria-label={label} className="flex flex-col gap-px">
			{hasHeading && (
				<div
					aria-hidden="true"
					className={
						isRail ? 'mx-auto my-1 w-5 border-t' : 'flex h-8 items-end px-2 pb-1 font-act text-2xs text-subtle'
					}
				>
					{!isRail && label}
				</div>
			)}
			{items.map(({ label: name, href, icon: Icon, isExact = false }) => (
				<NavLink
					key={name}
					to={href}
					end={isExact}
					data-rail={isRail || undefined}
					className={entryLook}
					title={isRail ? name : undefined}
				>
					<Icon aria-hidden="true" />
					<span className={isRail ? 'sr-only' : 'truncate'}>{name}</span>
				</NavLink>
			))}
		</nav>
	);
}
