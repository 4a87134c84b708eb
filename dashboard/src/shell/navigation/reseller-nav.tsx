import ReceiptText from 'lucide-react/icons/receipt-text';
import UsersRound from 'lucide-react/icons/users-round';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { paths } from '../../paths.ts';
import type { NavGroup } from './nav-group.tsx';

/** `Group` is passed in, because a shared file would add a request to every first page. */
type Props = { Group: typeof NavGroup; isRail: boolean };

export function ResellerNav({ Group, isRail }: Props) {
	const { t } = useTranslation('app');
	const { pathname } = useLocation();
	const items = [
		{
			label: t('nav.customers'),
			href: paths.customers(),
			icon: UsersRound,
			isExact: pathname === paths.billingHistory(),
		},
		{ label: t('nav.billingHistory'), href: paths.billingHistory(), icon: ReceiptText },
	];
	return <Group label={t('nav.reselling')} items={items} isRail={isRail} />;
}
