import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { IconButton } from '@debrief/shared/ui/buttons/icon-button.tsx';
import { Switch } from '@debrief/shared/ui/fields/switch.tsx';
import { SettingSection } from '@debrief/shared/ui/layout/setting-row.tsx';
import X from 'lucide-react/icons/x';
import { offeredSites } from '../allowed-sites/offered-sites.ts';
import type { AllowedSite } from '../messaging/protocol.ts';
import { requestAccess } from '../platform/pages/site-access.ts';
import { pageTexts } from '../texts/page-texts.ts';
import { texts } from '../texts/texts.ts';
import { useAllowSites } from '../views/allow-sites.ts';
import { useRecording } from '../views/recording-store.ts';
import { NewSite } from './new-site.tsx';

export function AllowedSites({ sites }: { sites: readonly AllowedSite[] }) {
	const add = useAllowSites();
	const offered = offeredSites(sites);
	return (
		<SettingSection title={pageTexts.options.sites} hint={pageTexts.options.sitesHint}>
			{sites.length === 0 ? (
				<p className="py-2">{pageTexts.options.noSites}</p>
			) : (
				<ul className="border-t">
					{sites.map((site) => (
						<SiteRow key={site.id} site={site} />
					))}
				</ul>
			)}
			{sites.length > 0 && <p className="max-w-measure pt-2 text-muted text-xs">{texts.always.notice}</p>}
			<div className="grid gap-3 pt-3">
				<NewSite onAdd={(website) => add([website], null)} />
				{offered.length > 0 && (
					<div className="flex flex-wrap gap-2">
						{offered.map(({ title, websites }) => (
							<Button key={title} variant="filter" onPress={() => add(websites, title)}>
								{texts.popup.allowNamed(title)}
							</Button>
						))}
					</div>
				)}
			</div>
		</SettingSection>
	);
}

function SiteRow({ site }: { site: AllowedSite }) {
	const { send, load } = useRecording();
	return (
		<li className="flex min-h-11 flex-wrap items-center gap-x-3 border-b py-1">
			<span className="min-w-40 flex-1">
				<span dir="auto" title={site.title} className="block truncate text-left font-act">
					{site.title}
				</span>
				<span className="flex gap-1 text-muted text-xs">
					<span className="truncate">{site.website}</span>
					{site.scope === 'workspace' && <span className="flex-none">({pageTexts.options.byWorkspace})</span>}
				</span>
			</span>
			{!site.hasAccess && (
				<Button size="sm" onPress={() => requestAccess([site.website]).then(load)}>
					{pageTexts.options.showPanelThere}
				</Button>
			)}
			<Switch
				isSelected={site.isAlways}
				aria-label={pageTexts.options.alwaysNamed(site.title)}
				onChange={(isOn) => send({ to: 'background', type: 'always-on-site', id: site.id, isOn })}
			>
				<span className="text-xs">{pageTexts.options.always}</span>
			</Switch>
			{site.scope === 'workspace' ? (
				<span className="size-control" />
			) : (
				<IconButton
					label={pageTexts.options.remove(site.title)}
					onPress={() => send({ to: 'background', type: 'remove-site', id: site.id })}
				>
					<X />
				</IconButton>
			)}
		</li>
	);
}
