import type { Contact } from '@debrief/shared/contract/contacts/contact-shapes.ts';
import { addressBook } from '@debrief/shared/domain/contacts/contact-kinds.ts';
import { formatListDate } from '@debrief/shared/domain/time/date-format.ts';
import { IconButton } from '@debrief/shared/ui/buttons/icon-button.tsx';
import { DataCell, DataRow, DataTable, HeaderCell } from '@debrief/shared/ui/display/data-table.tsx';
import { Menu, MenuItem, MenuTrigger } from '@debrief/shared/ui/overlays/menu.tsx';
import Ellipsis from 'lucide-react/icons/ellipsis';
import ExternalLink from 'lucide-react/icons/external-link';
import Lock from 'lucide-react/icons/lock';
import Pencil from 'lucide-react/icons/pencil';
import Star from 'lucide-react/icons/star';
import Trash2 from 'lucide-react/icons/trash';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { contactKey, useContactUrl, useSetFavourite } from '../../data/contacts/contacts.ts';
import { paths } from '../../paths.ts';
import { useNotify } from '../../platform/notify.ts';
import { useTypeName } from './use-type-name.ts';

type Props = { rows: readonly Contact[]; onEdit: (contact: Contact) => void; onDelete: (contact: Contact) => void };

export function ContactTable({ rows, ...actions }: Props) {
	const { t } = useTranslation('contacts');
	return (
		<DataTable
			label={t('title')}
			head={
				<>
					<HeaderCell width="40px">
						<span className="sr-only">{t('column.favourite')}</span>
					</HeaderCell>
					<HeaderCell>{t('column.name')}</HeaderCell>
					<HeaderCell hideBelow="md">{t('column.email')}</HeaderCell>
					<HeaderCell width="176px" hideBelow="lg">
						{t('column.phone')}
					</HeaderCell>
					<HeaderCell width="136px" hideBelow="lg">
						{t('column.lastConversation')}
					</HeaderCell>
					<HeaderCell width="116px">{t('column.type')}</HeaderCell>
					<HeaderCell width="44px">
						<span className="sr-only">{t('column.actions')}</span>
					</HeaderCell>
				</>
			}
		>
			{rows.map((contact) => (
				<Row key={contactKey(contact)} contact={contact} {...actions} />
			))}
		</DataTable>
	);
}

function Row({ contact, ...actions }: Omit<Props, 'rows'> & { contact: Contact }) {
	const typeName = useTypeName();
	return (
		<DataRow>
			<DataCell phone="select">
				<FavouriteButton contact={contact} />
			</DataCell>
			<DataCell phone="title">
				<Name contact={contact} />
			</DataCell>
			<DataCell hideBelow="md">{contact.email}</DataCell>
			<DataCell hideBelow="lg" phone="meta">
				<span className="num">{contact.phones[0]?.phone}</span>
			</DataCell>
			<LastConversation at={contact.lastConversationAt ?? null} />
			<DataCell>
				<span className="text-muted">{typeName(contact.type)}</span>
			</DataCell>
			<DataCell phone="end">
				<RowMenu contact={contact} {...actions} />
			</DataCell>
		</DataRow>
	);
}

function LastConversation({ at }: { at: string | null }) {
	const { t } = useTranslation('contacts');
	return (
		<DataCell hideBelow="lg" {...(at !== null && { phone: 'status' })}>
			{at !== null && (
				<span className="text-muted max-sm:text-xs">
					<span className="sm:hidden">{t('column.lastConversation')} </span>
					<span className="num">{formatListDate(at)}</span>
				</span>
			)}
		</DataCell>
	);
}

function Name({ contact }: { contact: Contact }) {
	const { t } = useTranslation('contacts');
	const { id, provider, displayName, company, isPrivate, knownAt } = contact;
	return (
		<span className="grid min-w-0">
			<span className="flex min-w-0 items-center gap-1.5">
				<bdi title={displayName} className="min-w-0 truncate font-act">
					{provider === addressBook ? (
						<Link to={paths.contact(id)} className="block truncate rounded-xs hover:underline">
							{displayName}
						</Link>
					) : (
						displayName
					)}
				</bdi>
				{isPrivate && (
					<span role="img" aria-label={t('private')} className="flex-none text-subtle">
						<Lock className="size-3.5" />
					</span>
				)}
			</span>
			{company && company !== displayName && <bdi className="truncate text-muted text-xs">{company}</bdi>}
			{knownAt && <span className="num text-warning text-xs">{t('knownAt', { day: formatListDate(knownAt) })}</span>}
		</span>
	);
}

function FavouriteButton({ contact: { id, displayName: name, isFavourite, provider } }: { contact: Contact }) {
	const { t } = useTranslation('contacts');
	const notify = useNotify();
	const favourite = useSetFavourite({ onError: notify.failure });
	const isShown = favourite.isPending ? favourite.variables.isFavourite : isFavourite;
	return (
		<IconButton
			size="sm"
			label={t(isShown ? 'favourite.remove' : 'favourite.add', { name })}
			isSelected={isShown}
			onPress={() => favourite.mutate({ id, provider, isFavourite: !isShown })}
		>
			<Star className={isShown ? 'fill-current' : ''} />
		</IconButton>
	);
}

function RowMenu({ contact, onEdit, onDelete }: Omit<Props, 'rows'> & { contact: Contact }) {
	const { t } = useTranslation('contacts');
	const notify = useNotify();
	const url = useContactUrl();
	const open = () =>
		url.mutate(contact, {
			onSuccess: ({ contactUrl }) => window.open(contactUrl, '_blank', 'noreferrer'),
			onError: notify.failure,
		});
	const isLocal = contact.provider === addressBook;
	if (isLocal && !contact.canEdit) return null;
	return (
		<MenuTrigger>
			<IconButton size="sm" label={t('more', { name: contact.displayName })}>
				<Ellipsis />
			</IconButton>
			<Menu aria-label={t('more', { name: contact.displayName })} placement="bottom end">
				{!isLocal && (
					<MenuItem id="open" icon={<ExternalLink />} onAction={open}>
						{t('openAtProvider')}
					</MenuItem>
				)}
				{contact.canEdit && (
					<MenuItem id="edit" icon={<Pencil />} onAction={() => onEdit(contact)}>
						{t('edit')}
					</MenuItem>
				)}
				{contact.canEdit && (
					<MenuItem id="delete" icon={<Trash2 />} onAction={() => onDelete(contact)}>
						{t('delete')}
					</MenuItem>
				)}
			</Menu>
		</MenuTrigger>
	);
}
