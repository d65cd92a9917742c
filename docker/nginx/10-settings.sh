#!/bin/sh
# Refuses to start on a setting that cannot work, in one sentence each.
stop() { echo "console: $1" >&2; exit 1; }

case "$OWARE_ENVIRONMENT" in Simulator | Training | Live) ;; *) stop "OWARE_ENVIRONMENT is '$OWARE_ENVIRONMENT'; set it to Simulator, Training or Live." ;; esac
for name in PROVIDER_API_URL KYC_API_URL; do
  eval "value=\$$name"
  case "$value" in http://?* | https://?*) ;; *) stop "$name is '$value'; set it to the service's address, such as https://api.example.com." ;; esac
done
case "$PUSH_API_URL" in '' | http://?* | https://?*) ;; *) stop "PUSH_API_URL is '$PUSH_API_URL'; set it to the address of the notifications endpoint, or leave it out where that is the provider's." ;; esac
case "$PUSH_PUBLIC_KEY" in *[!A-Za-z0-9_-]*) stop "PUSH_PUBLIC_KEY is no key in base64url; the service gives it to you." ;; esac
for name in API_KEY API_VERSION API_KEY_HEADER API_VERSION_HEADER; do
  eval "value=\$$name"
  [ -n "$value" ] || stop "$name is empty; the service gives it to you."
done
[ -r "$SERVICE_CA_FILE" ] || stop "SERVICE_CA_FILE names '$SERVICE_CA_FILE', which cannot be read; mount the file or leave the setting out."
