import type { Contact } from '@debrief/shared/contract/contacts/contact-shapes.ts';
import { addressBook } from '@debrief/shared/domain/contacts/contact-kinds.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { IconButton } from '@debrief/shared/ui/buttons/icon-button.tsx';
import { LinkButton } from '@debrief/shared/ui/buttons/link-button.tsx';
import { EmptyState } from '@debrief/shared/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { LinkTabs } from '@debrief/shared/ui/layout/link-tabs.tsx';
import { Menu, MenuItem, MenuTrigger } from '@debrief/shared/ui/overlays/menu.tsx';
import Ellipsis from 'lucide-react/icons/ellipsis';
import FileDown from 'lucide-react/icons/file-down';
import FileUp from 'lucide-react/icons/file-up';
import Merge from 'lucide-react/icons/merge';
import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useExportContacts } from '../../data/contacts/contact-files.ts';
import { useContactProviders } from '../../data/contacts/contacts.ts';
import { LazyContactFormDialog } from '../../features/contacts/lazy-contact-form-dialog.ts';
import { type ContactTab, contactTabs, paths, searchIn } from '../../paths.ts';
import { lazyDialog } from '../../platform/lazy-component.ts';
import { useNotify } from '../../platform/notify.ts';
import { usePageActions } from '../../platform/page-actions.ts';
import { useArrival } from '../../platform/use-arrival.ts';
import { LoadFailed } from '../../shell/errors/load-failed.tsx';
import { PageMeta } from '../../shell/page-meta.tsx';
import { ContactFilters, type ContactListState } from './contact-filters.tsx';
import { ContactResults } from './contact-results.tsx';

const DeleteContactQuestion = lazyDialog(
	async () => (await import('../../features/contacts/delete-contact-question.tsx')).DeleteContactQuestion,
);
const ImportDialog = lazyDialog(async () => (await import('../../features/contacts/import-dialog.tsx')).ImportDialog);

type Asked = { kind: 'new' | 'import' } | { kind: 'edit' | 'delete'; contact: Contact };

export function ContactsScreen({ tab }: { tab: ContactTab }) {
	const { t } = useTranslation('contacts');
	const [asked, setAsked] = useState<Asked | null>(null);
	const close = () => setAsked(null);
	const create = () => setAsked({ kind: 'new' });
	const importFile = () => setAsked({ kind: 'import' });
	useArrival('new', create);
	useArrival('import', importFile);
	usePageActions([
		{ id: 'new', label: t('new'), icon: <UserPlus />, run: create },
		{ id: 'import', label: t('import.open'), icon: <FileUp />, run: importFile },
	]);
	return (
		<div className="px-4 pb-10 lg:px-6">
			<PageMeta title={`${t(`tab.${tab}`)} · ${t('title')}`} description={t(`tabDescription.${tab}`)} />
			<header className="flex min-h-13 items-center gap-2">
				<h1 className="flex-1 text-lg">{t('title')}</h1>
				<FileButtons onImport={importFile} />
				<Button variant="primary" onPress={create}>
					<UserPlus />
					{t('new')}
				</Button>
			</header>
			<ContactTabs tab={tab} />
			<TabContents key={tab} tab={tab} onAsk={setAsked} />
			{asked?.kind === 'import' && <ImportDialog onClose={close} />}
			{asked?.kind === 'delete' && <DeleteContactQuestion contact={asked.contact} onClose={close} />}
			{(asked?.kind === 'new' || asked?.kind === 'edit') && (
				<LazyContactFormDialog contact={asked.kind === 'edit' ? asked.contact : null} onClose={close} />
			)}
		</div>
	);
}

function FileButtons({ onImport }: { onImport: () => void }) {
	const { t } = useTranslation('contacts');
	const notify = useNotify();
	const navigate = useNavigate();
	const download = useExportContacts();
	const exportAll = () => download.mutate(undefined, { onError: notify.failure });
	usePageActions([{ id: 'export', label: t('export'), icon: <FileDown />, run: exportAll }]);
	return (
		<MenuTrigger>
			<IconButton label={t('moreActions')} isBusy={download.isPending}>
				<Ellipsis />
			</IconButton>
			<Menu aria-label={t('moreActions')} placement="bottom end">
				<MenuItem id="duplicates" icon={<Merge />} onAction={() => navigate(paths.contactDuplicates())}>
					{t('duplicates.open')}
				</MenuItem>
				<MenuItem id="import" icon={<FileUp />} onAction={onImport}>
					{t('import.open')}
				</MenuItem>
				<MenuItem id="export" icon={<FileDown />} onAction={exportAll}>
					{t('export')}
				</MenuItem>
			</Menu>
		</MenuTrigger>
	);
}

function TabContents({ tab, onAsk }: { tab: ContactTab; onAsk: (asked: Asked) => void }) {
	const { t } = useTranslation('contacts');
	const [params, setParams] = useSearchParams();
	const { t: app } = useTranslation('app');
	const sources = useContactProviders();
	const known = sources.data?.list ?? [];
	const providers = known.filter(({ type }) => tab === 'favourites' || (type === 'crm') === (tab === 'crm'));
	const state: ContactListState = {
		search: searchIn(params),
		provider: params.get('provider') ?? (tab === 'favourites' ? '' : (providers[0]?.name ?? addressBook)),
		type: params.get('type') ?? '',
	};
	const change = (part: Partial<ContactListState>) => {
		const next = Object.entries({ ...state, ...part }).filter(([, value]) => value);
		setParams(Object.fromEntries(next), { replace: true });
	};
	if (tab === 'crm' && sources.isPending) return <SkeletonRows label={app('loading')} />;
	if (tab === 'crm' && !sources.data)
		return <LoadFailed title={t('failed')} error={sources.error} onRetry={() => sources.refetch()} />;
	if (tab === 'crm' && providers.length === 0)
		return (
			<div className="-ml-5">
				<EmptyState
					title={t('noIntegrations')}
					actions={
						<>
							<LinkButton href={paths.integrations()}>{t('openIntegrations')}</LinkButton>
							<LinkButton href={paths.contacts('address-book')}>{t('openAddressBook')}</LinkButton>
						</>
					}
				>
					{t('noIntegrationsText')}
				</EmptyState>
			</div>
		);
	const { provider, search, type } = state;
	return (
		<>
			<ContactFilters state={state} providers={providers} canMix={tab === 'favourites'} onChange={change} />
			<ContactResults
				filters={{
					...(provider && { provider }),
					...(search && { search }),
					...(type && { types: type }),
					...(tab === 'favourites' && { favourites: 'true' as const }),
				}}
				isFiltered={Boolean(search || type)}
				onShowAll={() => change({ search: '', type: '' })}
				onImport={() => onAsk({ kind: 'import' })}
				onEdit={(contact) => onAsk({ kind: 'edit', contact })}
				onDelete={(contact) => onAsk({ kind: 'delete', contact })}
			/>
		</>
	);
}

function ContactTabs({ tab }: { tab: ContactTab }) {
	const { t } = useTranslation('contacts');
	return (
		<LinkTabs
			label={t('title')}
			links={contactTabs.map((id) => ({ href: paths.contacts(id), name: t(`tab.${id}`), isCurrent: id === tab }))}
		/>
	);
}
