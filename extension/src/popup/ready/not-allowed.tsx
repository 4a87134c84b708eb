import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import Check from 'lucide-react/icons/check';
import { offeredSites, siteOf } from '../../allowed-sites/offered-sites.ts';
import type { AllowedSite, Overview } from '../../messaging/protocol.ts';
import { openOptions } from '../../platform/pages/tabs.ts';
import { texts } from '../../texts/texts.ts';
import { useAllowSites } from '../../views/allow-sites.ts';
import { Footer } from '../footer.tsx';
import { SiteLine } from './site-line.tsx';

const shownSites = 3;

type Props = { overview: Overview; isFolded: boolean; isPrimary: boolean };

export function NotAllowed({ overview: { page: shown, sites }, isFolded, isPrimary }: Props) {
	const page = shown?.host ? shown : null;
	const allow = useAllowSites();
	const wanted = page && siteOf(page.host);
	const offered = offeredSites(sites).filter(({ title }) => title !== wanted?.title);
	return (
		<>
			<section className="grid gap-3 p-4 outline-none" aria-label={texts.popup.notOnList}>
				<SiteLine title={page?.host ?? texts.popup.thisPage} {...(page && { note: texts.popup.notOnList })} />
				<p className="text-muted">{wanted ? texts.popup.doesNothing : texts.popup.notAWebsite}</p>
				{wanted && (
					<Button
						variant={isPrimary ? 'primary' : 'neutral'}
						size="lg"
						isBlock
						onPress={() => allow(wanted.websites, wanted.title)}
					>
						{wanted.isSuggested ? texts.popup.allowNamed(wanted.title) : texts.popup.allowThisSite}
					</Button>
				)}
				{wanted && <p className="text-muted text-xs">{texts.popup.browserAsks}</p>}
			</section>
			{!isFolded && (
				<ul>
					{sites.slice(0, shownSites).map((site) => (
						<AllowedRow key={site.id} site={site} />
					))}
				</ul>
			)}
			{!isFolded && offered.length > 0 && (
				<section className="border-t px-4 pt-3 pb-2 outline-none" aria-label={texts.popup.suggested}>
					<h2 className="text-muted text-xs">{texts.popup.suggested}</h2>
					<ul>
						{offered.map(({ title, websites }) => (
							<li key={title} className="flex min-h-9 items-center justify-between gap-2">
								{title}
								<Button size="sm" aria-label={texts.popup.allowNamed(title)} onPress={() => allow(websites, title)}>
									{texts.popup.allow}
								</Button>
							</li>
						))}
					</ul>
				</section>
			)}
		</>
	);
}

export function SitesFooter({ count }: { count: number }) {
	return (
		<Footer>
			{texts.popup.sitesAllowed(count)}
			<Button variant="text" size="sm" onPress={openOptions}>
				{texts.popup.manage}
			</Button>
		</Footer>
	);
}

function AllowedRow({ site }: { site: AllowedSite }) {
	return (
		<li className="flex min-h-10 items-center gap-2.5 border-t px-4">
			<Check className="flex-none text-success" />
			<span dir="auto" className="truncate">
				{site.title}
			</span>
		</li>
	);
}
