#!/usr/bin/env bash
set -euo pipefail

echo "Deploying to $DEPLOY_TARGET"
