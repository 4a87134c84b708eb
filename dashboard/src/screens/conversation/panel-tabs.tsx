import { Tab, TabList, TabPanel, Tabs } from '@debrief/shared/ui/layout/tabs.tsx';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PanelTab } from './review/use-panel-tab.ts';

export type TabContent = { id: PanelTab; name: string; count?: number | undefined; content: ReactNode };

type Props = {
	tabs: readonly TabContent[];
	selected: PanelTab;
	onSelect: (tab: PanelTab) => void;
	/** A column has its own scroll bar. Otherwise the whole page scrolls. */
	isPanel: boolean;
};

export function PanelTabs({ tabs, selected, onSelect, isPanel }: Props) {
	const { t } = useTranslation('conversation');
	const bar = useRef<HTMLDivElement>(null);
	// A tab opens at its top, even if the previous one was scrolled down.
	const scrollToTop = () => {
		const above = bar.current?.parentElement?.getBoundingClientRect().top ?? 0;
		const stuckAt = bar.current?.getBoundingClientRect().top ?? 0;
		if (!isPanel && above < stuckAt) scrollBy({ top: above - stuckAt });
	};
	const select = (key: unknown) => {
		const chosen = tabs.find(({ id }) => id === key);
		if (!chosen) return;
		scrollToTop();
		onSelect(chosen.id);
	};
	// The selected tab may not exist at this width.
	const shown = tabs.some(({ id }) => id === selected) ? selected : (tabs[0]?.id ?? selected);
	return (
		<Tabs selectedKey={shown} onSelectionChange={select}>
			<div
				ref={bar}
				data-panel={isPanel || undefined}
				className="sticky top-topbar z-sticky flex-none overflow-x-auto overflow-y-hidden bg-surface px-4 data-panel:static data-panel:border-b data-panel:bg-raised data-panel:px-5 data-panel:[&>*]:border-b-0"
			>
				<TabList aria-label={t('columns')}>
					{tabs.map(({ id, name, count }) => (
						<Tab key={id} id={id} count={count}>
							{name}
						</Tab>
					))}
				</TabList>
			</div>
			{tabs.map(({ id, content }) => (
				<TabPanel key={id} id={id}>
					<div
						data-panel={isPanel || undefined}
						className="min-w-0 data-panel:flex data-panel:h-full data-panel:flex-col"
					>
						{content}
					</div>
				</TabPanel>
			))}
		</Tabs>
	);
}
