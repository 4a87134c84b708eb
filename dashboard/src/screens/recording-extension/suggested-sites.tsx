import type { WhitelistSite } from '@debrief/shared/contract/recordings/recording-extension.ts';
import { suggestedSites } from '@debrief/shared/domain/extension/suggested-sites.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { useTranslation } from 'react-i18next';
import { useAddSites } from '../../data/recording-extension.ts';
import { useNotify } from '../../platform/notify.ts';

type Props = { allowed: readonly WhitelistSite[] };

export function SuggestedSites({ allowed }: Props) {
	const { t } = useTranslation('extension');
	const known = new Set(allowed.map((site) => site.website));
	const open = suggestedSites
		.map(({ title, websites }) => ({ title, websites: websites.filter((website) => !known.has(website)) }))
		.filter(({ websites }) => websites.length);
	if (!open.length) return null;
	return (
		<section aria-labelledby="suggested-sites" className="pt-5">
			<h3 id="suggested-sites" className="text-sm">
				{t('sites.suggestions')}
			</h3>
			<p className="border-b pb-2 text-muted text-xs">{t('sites.suggestionHint')}</p>
			<ul>
				{open.map((site) => (
					<Suggestion key={site.title} {...site} />
				))}
			</ul>
		</section>
	);
}

function Suggestion({ title, websites }: { title: string; websites: readonly string[] }) {
	const { t } = useTranslation('extension');
	const add = useAddSites();
	const notify = useNotify();
	const allow = () =>
		add
			.mutateAsync(websites.map((website) => ({ title, website, scope: 'own' })))
			.then(() => notify.success(t('sites.added', { title })))
			.catch(notify.failure);
	return (
		<li className="grid min-h-10 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b py-1 sm:grid-cols-[200px_minmax(0,1fr)_auto]">
			<span className="font-act">{title}</span>
			<span className="break-words font-mono text-muted text-xs max-sm:row-start-2">{websites.join(' ')}</span>
			<span className="max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1">
				<Button size="sm" isBusy={add.isPending} onPress={allow} aria-label={t('sites.allowSite', { title })}>
					{t('sites.allow')}
				</Button>
			</span>
		</li>
	);
}
