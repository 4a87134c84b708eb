import { Navigate, Route, Routes, useParams } from 'react-router-dom';
import { paths } from './paths.ts';
import { lazyComponent } from './platform/lazy-component.ts';

const Customers = lazyComponent(async () => (await import('./screens/reseller/customers/screen.tsx')).CustomersScreen);
const Customer = lazyComponent(async () => (await import('./screens/reseller/customer/screen.tsx')).CustomerScreen);

/** The pages below `/reseller-customers`, which only resellers load. */
export function ResellerRoutes() {
	return (
		<Routes>
			<Route index element={<Customers />} />
			<Route path=":customerId" element={<ToSettings />} />
			<Route path=":customerId/settings" element={<Customer />} />
			<Route path="*" element={<Navigate to={paths.notFound()} replace />} />
		</Routes>
	);
}

function ToSettings() {
	const { customerId = '' } = useParams();
	return <Navigate to={paths.customer(customerId)} replace />;
}
