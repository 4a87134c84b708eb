import type { ReactNode } from 'react';
import {
	Tab as AriaTab,
	TabList as AriaTabList,
	TabPanel as AriaTabPanel,
	type TabProps as AriaTabProps,
	Tabs as AriaTabs,
	type TabListProps,
	type TabPanelProps,
	type TabsProps,
} from 'react-aria-components/Tabs';
import type { Unstyled } from '../unstyled.ts';

export function Tabs(props: Unstyled<TabsProps>) {
	// The focus ring belongs to the focused control, not to its whole panel.
	return <AriaTabs {...props} className="flex min-h-0 min-w-0 flex-col outline-none" />;
}

export function TabList(props: Unstyled<TabListProps<object>>) {
	return <AriaTabList {...props} className="flex h-10 flex-none gap-3.5 border-b md:gap-4" />;
}

type TabProps = Omit<Unstyled<AriaTabProps>, 'children'> & { count?: ReactNode; children: ReactNode };
export function Tab({ count, children, ...props }: TabProps) {
	return (
		<AriaTab
			{...props}
			className="relative inline-flex h-10 cursor-pointer items-center gap-1.5 rounded-sm font-act whitespace-nowrap text-muted after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:rounded-t-xs hover:text-default focus-visible:-outline-offset-2 selected:text-default selected:after:bg-ink disabled:opacity-50"
		>
			{children}
			{count !== undefined && <span className="num font-read text-subtle text-xs">{count}</span>}
		</AriaTab>
	);
}

export function TabPanel(props: Unstyled<TabPanelProps>) {
	return <AriaTabPanel {...props} className="min-h-0 flex-1 rounded-sm focus-visible:-outline-offset-2" />;
}
