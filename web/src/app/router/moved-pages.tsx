import { type Area, areaPath, formerAreaPaths } from '@layover/proto/page-paths';
import { Navigate, Route, useLocation } from 'react-router-dom';

/** Redirects the former addresses of an area's pages, which are in bookmarks and mails. */
export const movedPages = (area: Area) =>
  Object.entries(formerAreaPaths).map(([path, page]) => (
    <Route key={path} path={`/${area}${path}`} element={<Moved to={areaPath(area, page)} />} />
  ));

function Moved({ to }: { to: string }) {
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: to, search, hash }} replace />;
}
