import { passwordRules } from '@debrief/shared/domain/accounts/password-rule.ts';
import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import { useTranslation } from 'react-i18next';

export function PasswordRules({ password }: { password: string }) {
	const { t } = useTranslation('auth');
	return (
		<ul aria-label={t('register.rules.label')} className="grid grid-cols-2 gap-x-3 gap-y-0.5 text-muted text-xs">
			{passwordRules.map(({ key, passes }) => {
				const isMet = passes(password);
				return (
					<li key={key} className="flex items-center gap-1.5">
						{isMet ? <Check className="size-3.5 text-success" /> : <Minus className="size-3.5 text-subtle" />}
						{t(`register.rules.${key}`)}
						<span className="sr-only">, {t(isMet ? 'register.rules.met' : 'register.rules.missing')}</span>
					</li>
				);
			})}
		</ul>
	);
}
