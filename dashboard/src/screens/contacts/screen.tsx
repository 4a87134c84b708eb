import type { Contact } from '@debrief/shared/contract/contacts/contact-shapes.ts';
import { addressBook } from '@debrief/shared/domain/contacts/contact-kinds.ts';
import { countryCodes } from '@debrief/shared/domain/contacts/countries.ts';
import { hasRight } from '@debrief/shared/domain/workspaces/ranks.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { IconButton } from '@debrief/shared/ui/buttons/icon-button.tsx';
import { LinkButton } from '@debrief/shared/ui/buttons/link-button.tsx';
import { EmptyState } from '@debrief/shared/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { Select } from '@debrief/shared/ui/fields/select.tsx';
import { LinkTabs } from '@debrief/shared/ui/layout/link-tabs.tsx';
import FileDown from 'lucide-react/icons/file-down';
import FileUp from 'lucide-react/icons/file-up';
import Merge from 'lucide-react/icons/merge';
import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useProfile } from '../../data/account/account.ts';
import { useExportContacts } from '../../data/contacts/contact-files.ts';
import { useContactSettings, useSetCountry } from '../../data/contacts/contact-settings.ts';
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

const ImportDialog = lazyDialog(
	async () => (await import('../../features/contacts/import/import-dialog.tsx')).ImportDialog,
);

type Asked = { kind: 'new' | 'import' } | { kind: 'edit' | 'delete'; contact: Contact };

export function ContactsScreen({ tab }: { tab: ContactTab }) {
	const { t } = useTranslation('contacts');
	const [asked, setAsked] = useState<Asked | null>(null);
	const { data: profile } = useProfile();
	const isAdmin = profile !== undefined && hasRight(profile.rank, 'changeSettings');
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
			{tab === 'address-book' && isAdmin && <CountrySelect />}
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
		<>
			<IconButton label={t('duplicates.open')} onPress={() => navigate(paths.contactDuplicates())}>
				<Merge />
			</IconButton>
			<IconButton label={t('import.open')} onPress={onImport}>
				<FileUp />
			</IconButton>
			<IconButton label={t('export')} isBusy={download.isPending} onPress={exportAll}>
				<FileDown />
			</IconButton>
		</>
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
				onNew={() => onAsk({ kind: 'new' })}
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

const none = 'none';

function CountrySelect() {
	const { t, i18n } = useTranslation('contacts');
	const notify = useNotify();
	const { data } = useContactSettings();
	const change = useSetCountry();
	if (!data) return null;
	const names = new Intl.DisplayNames([i18n.language], { type: 'region' });
	const countries = countryCodes
		.map((id) => ({ id, name: names.of(id) ?? id }))
		.toSorted((a, b) => a.name.localeCompare(b.name, i18n.language));
	const options = [{ id: none as typeof none | (typeof countryCodes)[number], name: t('country.none') }, ...countries];
	const choose = (id: (typeof options)[number]['id']) =>
		change.mutate(id === none ? null : id, {
			onSuccess: () => notify.success(t('country.saved')),
			onError: notify.failure,
		});
	return (
		<div className="max-w-80 pt-6">
			<Select
				label={t('country.label')}
				hint={t('country.hint')}
				options={options}
				value={data.country ?? none}
				onChange={choose}
			/>
		</div>
	);
}
