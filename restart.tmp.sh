export CONSOLE_PORT=7300 PROVIDER_SIM_PORT=7301 KYC_SIM_PORT=7302 SIM_DESK_PORT=7303
kill $(cat /tmp/c-start.pid) 2>/dev/null; while kill -0 $(cat /tmp/c-start.pid) 2>/dev/null; do sleep 0.5; done
(nohup node --disable-warning=ExperimentalWarning tools/start.ts > /tmp/c-start.log 2>&1 & echo $! > /tmp/c-start.pid)
for i in $(seq 200); do grep -q "Three things" /tmp/c-start.log && break; sleep 1; done; tail -2 /tmp/c-start.log
