import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import Check from 'lucide-react/icons/check';
import { offeredSites } from '../allowed-sites/offered-sites.ts';
import type { AllowedSite } from '../messaging/protocol.ts';
import { NewSite } from '../options/new-site.tsx';
import { requestAccess } from '../platform/pages/site-access.ts';
import { pageTexts } from '../texts/page-texts.ts';
import { texts } from '../texts/texts.ts';
import { useAllowSites } from '../views/allow-sites.ts';
import { useRecording } from '../views/recording-store.ts';

export function SitesStep({ sites, isSignedIn }: { sites: readonly AllowedSite[]; isSignedIn: boolean }) {
	const { load } = useRecording();
	const allow = useAllowSites();
	if (!isSignedIn) return <p className="text-muted">{pageTexts.welcome.sitesLater}</p>;
	return (
		<>
			<p>{pageTexts.welcome.sitesWhy}</p>
			<ul className="w-full max-w-form">
				{sites.map(({ id, title, website, hasAccess }) => (
					<SiteRow
						key={id}
						title={title}
						isAllowed={hasAccess}
						onAllow={() => void requestAccess([website]).then(load)}
					/>
				))}
				{offeredSites(sites).map(({ title, websites }) => (
					<SiteRow key={title} title={title} isAllowed={false} onAllow={() => void allow(websites, title)} />
				))}
			</ul>
			<div className="w-full max-w-form">
				<NewSite onAdd={(website) => allow([website], null)} />
			</div>
		</>
	);
}

type RowProps = { title: string; isAllowed: boolean; onAllow: () => void };

function SiteRow({ title, isAllowed, onAllow }: RowProps) {
	return (
		<li className="flex min-h-10 items-center justify-between gap-3 border-b">
			<span dir="auto" title={title} className="truncate">
				{title}
			</span>
			{isAllowed ? (
				<span className="flex flex-none items-center gap-1.5 text-success">
					<Check />
					{texts.popup.allowed}
				</span>
			) : (
				<Button size="sm" aria-label={texts.popup.allowNamed(title)} onPress={onAllow}>
					{texts.popup.allow}
				</Button>
			)}
		</li>
	);
}
