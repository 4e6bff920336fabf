import { Gate } from '#src/islands/access/Gate.tsx';
import { AdminHome } from './AdminHome.tsx';

/** The administrator's dashboard (spec 2 §2). */
export function AdminDashboard() {
  return <Gate door="admin">{() => <AdminHome />}</Gate>;
}
