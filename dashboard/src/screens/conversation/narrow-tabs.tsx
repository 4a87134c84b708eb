import { Tab, TabList, TabPanel, Tabs } from '@debrief/shared/ui/tabs.tsx';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';

type Props = { transcript: ReactNode; insights: ReactNode; details: ReactNode };

/** Below 1024 px the columns are tabs of one page that scrolls as a whole. */
export function NarrowTabs({ transcript, insights, details }: Props) {
	const { t } = useTranslation('conversation');
	const bar = useRef<HTMLDivElement>(null);
	// a tab opens at its top, even when the one before was scrolled far down
	const scrollToTop = () => {
		const above = bar.current?.parentElement?.getBoundingClientRect().top ?? 0;
		const stuckAt = bar.current?.getBoundingClientRect().top ?? 0;
		if (above < stuckAt) scrollBy({ top: above - stuckAt });
	};
	return (
		<Tabs onSelectionChange={scrollToTop}>
			<div ref={bar} className="sticky top-topbar z-sticky bg-surface px-4">
				<TabList aria-label={t('columns')}>
					<Tab id="transcript">{t('transcript.title')}</Tab>
					<Tab id="insights">{t('insights.short')}</Tab>
					<Tab id="details">{t('details.title')}</Tab>
				</TabList>
			</div>
			<TabPanel id="transcript">{transcript}</TabPanel>
			<TabPanel id="insights">
				<div className="pb-32">{insights}</div>
			</TabPanel>
			<TabPanel id="details">
				<div className="pb-32">{details}</div>
			</TabPanel>
		</Tabs>
	);
}
