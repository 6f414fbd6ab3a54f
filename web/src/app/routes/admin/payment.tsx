import { Navigate, useParams } from 'react-router-dom';
import { paths } from '#shared/config/paths.ts';

/** The address in notifications to ADMINs, who see a payment above the table of all. */
export function Page() {
  const { id = '' } = useParams();
  return <Navigate to={paths.admin.payment(id)} replace />;
}
