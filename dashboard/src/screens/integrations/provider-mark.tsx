import type { Provider } from '@debrief/shared/contract/integrations/integrations.ts';

/** Shows initials, because the logo belongs to the provider. */
export function ProviderMark({ title }: Pick<Provider, 'title'>) {
	const [first = '', second = ''] = title.split(/[\s-]+/);
	const letters = second ? first.slice(0, 1) + second.slice(0, 1) : title.slice(0, 2);
	return (
		<span
			aria-hidden="true"
			className="grid size-9 flex-none place-items-center rounded-sm border bg-sunken font-head text-muted"
		>
			{letters}
		</span>
	);
}
