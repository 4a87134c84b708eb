import type { WhitelistSite } from '@debrief/shared/contract/recordings/recording-extension.ts';
import { IconButton } from '@debrief/shared/ui/buttons/icon-button.tsx';
import Trash2 from 'lucide-react/icons/trash';
import { useTranslation } from 'react-i18next';
import { useAddSites, useRemoveSite } from '../../data/recording-extension.ts';
import { useNotify } from '../../platform/notify.ts';

type Props = { sites: readonly WhitelistSite[]; label: string; empty: string; canRemove: boolean };

export function SiteList({ sites, label, empty, canRemove }: Props) {
	if (!sites.length) return <p className="border-b py-3 text-muted">{empty}</p>;
	return (
		<ul aria-label={label}>
			{sites.map((site) => (
				<li
					key={site.id}
					className="grid min-h-10 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b py-1 sm:grid-cols-[200px_minmax(0,1fr)_auto]"
				>
					<span className="truncate font-act" title={site.title}>
						{site.title}
					</span>
					<span className="truncate font-mono text-muted text-xs max-sm:row-start-2" title={site.website}>
						{site.website}
					</span>
					{canRemove && (
						<span className="max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1">
							<RemoveSite site={site} />
						</span>
					)}
				</li>
			))}
		</ul>
	);
}

function RemoveSite({ site }: { site: WhitelistSite }) {
	const { t } = useTranslation('extension');
	const remove = useRemoveSite();
	const add = useAddSites();
	const notify = useNotify();
	const { title, website, scope } = site;
	const undo = () =>
		add.mutate([{ title, website, scope }], {
			onSuccess: () => notify.success(t('sites.added', { title })),
			onError: notify.failure,
		});
	const onPress = () =>
		remove
			.mutateAsync(site)
			.then(() => notify.show('secondary', t('sites.removed', { title }), { label: t('sites.undo'), onPress: undo }))
			.catch(notify.failure);
	return (
		<IconButton size="sm" label={t('sites.remove', { title })} isBusy={remove.isPending} onPress={onPress}>
			<Trash2 className="size-3.5" />
		</IconButton>
	);
}
