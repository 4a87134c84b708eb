import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import LogOut from 'lucide-react/icons/log-out';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { usePageActions } from '../../../platform/page-actions.ts';
import { AccessDialog } from './access-dialog.tsx';

export function AccessSection() {
	const { t } = useTranslation('device');
	const [query, setQuery] = useSearchParams();
	const show = (isOpen: boolean) => setQuery(isOpen ? { access: 'all' } : {}, { replace: true });
	const open = () => show(true);
	usePageActions([{ id: 'access', label: t('access.title'), icon: <LogOut />, run: open }]);
	return (
		<section aria-labelledby="access-title" className="grid w-full max-w-measure justify-items-start gap-2">
			<h2 id="access-title" className="text-md">
				{t('access.title')}
			</h2>
			<p className="text-muted">{t('access.text')}</p>
			<Button onPress={open}>{t('access.open')}</Button>
			{query.has('access') && <AccessDialog onClose={() => show(false)} />}
		</section>
	);
}
