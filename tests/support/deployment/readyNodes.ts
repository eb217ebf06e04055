/**
 * How many nodes the proxy takes for ready.
 *
 * @param proxy where its own figures are.
 */
export async function readyNodes(proxy: string): Promise<number> {
  const figures = await (await fetch(`${proxy}/metrics`)).text();
  return Number(/^haproxy_backend_active_servers\{proxy="nodes"\} (\d+)/m.exec(figures)?.[1]);
}
